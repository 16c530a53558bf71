import axe from 'axe-core';

/** What axe finds in the page as it stands, at every level that it knows; a part of a page needs no landmark. */
export async function accessFaults(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
