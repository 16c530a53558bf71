import { createHostPageVariant, hostPageVariants } from './hosts/hostile-hosts.ts';
import { search } from './support/search.ts';
import { expect, test } from './support/test.ts';

for (const host of hostPageVariants) {
  test(`the search box looks and works as usual on a host page with ${host.title.toLowerCase()}`, async ({ visit }) => {
    await visit.show(createHostPageVariant(host, 'search'), 'search');
    const bodyZoom = host.id === 'zoom' ? 1.5 : 1;

    const suggestionTexts = await search.suggest(visit);
    const [field] = await visit.boxes(search.element, search.field);
    const [box] = await visit.boxes(search.element, 'form');
    const [list] = await visit.boxes(search.element, search.list);
    const fieldStyle = await visit.window.evaluate(
      ([outer, inner]) => {
        const [input] = window.host.within(outer, inner);
        const { fontSize, fontStyle, letterSpacing, textTransform, direction, color } = getComputedStyle(
          input ?? document.body,
        );
        return { fontSize, fontStyle, letterSpacing, textTransform, direction, color };
      },
      [search.element, search.field] as const,
    );
    expect(fieldStyle).toMatchObject({
      fontStyle: 'normal',
      letterSpacing: 'normal',
      textTransform: 'none',
      direction: host.id === 'right-to-left' ? 'rtl' : 'ltr',
    });
    expect(Number.parseFloat(fieldStyle.fontSize)).toBeGreaterThanOrEqual(15);
    expect(fieldStyle.color).not.toBe('rgb(255, 0, 0)');
    if (!field || !box || !list) throw new Error('no field or list is drawn');
    expect(field.height, 'a target large enough for a finger').toBeGreaterThanOrEqual(24);
    expect(box.height, 'the box around it').toBeGreaterThanOrEqual(44);
    expect(list.y, 'the list begins below the field').toBeGreaterThanOrEqual(field.y + field.height - 2);
    expect(list.y, 'and close to the box').toBeLessThan(box.y + box.height + 40 * bodyZoom);
    expect(list.height, 'the list is not clipped').toBeGreaterThan(40);

    await visit.press('ArrowDown', 'ArrowDown');
    await expect.poll(() => search.active(visit)).toBe(suggestionTexts[1]);
    await visit.press('ArrowUp');
    await expect.poll(() => search.active(visit)).toBe(suggestionTexts[0]);
    await visit.press('Enter');
    await search.isClosed(visit);
    expect(suggestionTexts[0]).toContain(await search.value(visit));

    const { errors, violations } = await visit.facts();
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });

  test(`listing and plans widgets are fully drawn on a host page with ${host.title.toLowerCase()}`, async ({
    visit,
  }) => {
    await visit.show(createHostPageVariant(host, 'listing', 'venue="movistar-arena" limit="2"'), 'listing');
    await expect.poll(async () => (await visit.texts('plaza-listing', 'a[href]')).length).toBeGreaterThanOrEqual(2);
    for (const box of await visit.boxes('plaza-listing', 'article')) expect(box.width).toBeGreaterThan(120);
    for (const icon of await visit.boxes('plaza-listing', 'svg')) expect(icon.width, 'an icon').toBeGreaterThan(11);
    await visit.show(createHostPageVariant(host, 'plans'), 'plans');
    await expect.poll(async () => (await visit.boxes('plaza-plans', 'label')).length).toBeGreaterThanOrEqual(3);
    for (const icon of await visit.boxes('plaza-plans', 'svg')) expect(icon.width, 'an icon').toBeGreaterThan(11);
    const { errors, violations } = await visit.facts();
    expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  });
}
