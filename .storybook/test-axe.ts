/** axe as the accessibility addon runs it in the catalogue, without what it keeps for its panel. */
import type { A11yParameters } from '@storybook/addon-a11y';
import axe from 'axe-core';

// Rules that depend on colours or sizes; all others read the markup.
const colourRules = ['color-contrast', 'link-in-text-block'];
const sizeRules = ['scrollable-region-focusable'];

/** Ids that React and Radix give in turn: a story has others after other stories. */
const countedId = /\b_r_\w+_|\bradix-[\w:«»]+/g;

/**
 * All that rules of the markup read: the page's elements, and which of them are shown or checked. Stories that differ in theme,
 * width or direction alone have the same. `null` where frames or custom elements keep some of it to themselves.
 */
export function markupOf(a11y: A11yParameters | undefined): string | null {
  const elements = [...document.body.querySelectorAll('*')];
  if (elements.some(({ localName }) => localName === 'iframe' || localName.includes('-'))) return null;
  const ids = new Map<string, string>();
  const html = document.body.innerHTML.replaceAll(countedId, (id) => {
    const short = ids.get(id) ?? `id-${ids.size}`;
    ids.set(id, short);
    return short;
  });
  const states = elements.map(
    (element) =>
      Number(element.checkVisibility({ visibilityProperty: true })) +
      2 * Number(element.matches(':checked')) +
      4 * Number(element.matches(':indeterminate')),
  );
  const rules = a11y?.config?.rules?.filter(({ id }) => !colourRules.includes(id ?? ''));
  return [JSON.stringify([a11y?.options, { ...a11y?.config, rules }]), states.join(''), html].join('\n');
}

/**
 * Lists the violations of the page in its present state.
 *
 * @param look where its markup has been looked at before: `drawing` for colours and sizes, `colours` for these alone
 */
export async function violationsOf(
  a11y: A11yParameters | undefined,
  look: 'all' | 'drawing' | 'colours',
): Promise<string[]> {
  const rules = [{ id: 'region', enabled: false }, ...(a11y?.config?.rules ?? [])];
  const isOff = (rule: string): boolean => rules.some(({ id, enabled }) => id === rule && enabled === false);
  const ofDrawing = (look === 'drawing' ? [...colourRules, ...sizeRules] : colourRules).filter((rule) => !isOff(rule));
  if (look !== 'all' && ofDrawing.length === 0) return [];
  axe.reset();
  axe.configure({ ...a11y?.config, rules });
  const { violations } = await axe.run(document.body, {
    ...a11y?.options,
    resultTypes: ['violations'],
    // style sheets are read once for all stories, by style-sheets.http.test.ts
    preload: false,
    ...(look !== 'all' && { runOnly: ofDrawing }),
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
