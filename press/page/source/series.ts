// A page of several scenarios holds each in a template, which costs nothing until it is opened: the one that the address asks for
// ("#scenario-2") takes the place that the only scenario of another page has. It is opened before anything else looks at the page.
const templates = [...document.querySelectorAll<HTMLTemplateElement>("template.scenario")];
export const titles: Record<string, string>[] = templates.map((one) => JSON.parse(one.content.getElementById("facts")!.textContent!).title);
const asked = Number(/^#scenario-(\d+)$/.exec(location.hash)?.[1] ?? 1) - 1;
export const opened = titles[asked] === undefined ? 0 : asked;
if (templates.length > 0) templates[opened].before(templates[opened].content);

export function openScenario(index: number): void {
  location.hash = `scenario-${index + 1}`;
  location.reload();
}
