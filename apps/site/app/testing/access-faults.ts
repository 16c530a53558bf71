import axe from 'axe-core';

/** Returns axe's violations. The region rule is off, because a part of a page needs no landmark. */
export async function findAccessibilityViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
