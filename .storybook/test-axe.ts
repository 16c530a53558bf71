/** axe as the accessibility addon runs it in the catalogue, without what it keeps for its panel. */
import type { A11yParameters } from '@storybook/addon-a11y';
import axe from 'axe-core';

// What depends on colours; all other rules read the markup.
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What is wrong with the page as it stands, in words.
 *
 * @param look `colours` where the markup has been looked at before
 */
export async function violationsOf(a11y: A11yParameters | undefined, look: 'colours' | 'all'): Promise<string[]> {
  const rules = [{ id: 'region', enabled: false }, ...(a11y?.config?.rules ?? [])];
  const isOff = (rule: string): boolean => rules.some(({ id, enabled }) => id === rule && enabled === false);
  const colours = colourRules.filter((rule) => !isOff(rule));
  if (look === 'colours' && colours.length === 0) return [];
  axe.reset();
  axe.configure({ ...a11y?.config, rules });
  const { violations } = await axe.run(document.body, {
    ...a11y?.options,
    resultTypes: ['violations'],
    ...(look === 'colours' && { runOnly: colours }),
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
