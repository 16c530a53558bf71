import { expect, test } from 'vitest';
import { findUnusedComponents, readPublicComponents } from './unused-components.ts';

/** Components that the product doesn't use, with what they are for. */
const reasons: Readonly<Record<string, string>> = {
  DateRangePicker: 'availability',
  RangeCalendar: 'availability',
  CardBody: 'cards with pictures, which pages have as patterns such as ListingCard',
  CardFooter: 'cards with pictures, which pages have as patterns such as ListingCard',
  CardMedia: 'cards with pictures, which pages have as patterns such as ListingCard',
  DropdownMenuCheckboxItem: 'the third kind of item of the WAI-ARIA menu, next to items and radio items',
  Tabs: 'parts of one page; the site has TabLinks, whose parts have addresses and work without scripts',
  FilePicker: 'documents outside of chats, whose composer lists its files next to the message',
};

const unusedComponents = findUnusedComponents();

test('the site or the widgets use every public component of @plaza/ui, or a reason is given', () => {
  expect(readPublicComponents().size).toBeGreaterThan(100);
  expect(unusedComponents.filter((name) => reasons[name] === undefined)).toEqual([]);
});

test('a reason is given only for components that the product does not use', () => {
  expect(Object.keys(reasons).filter((name) => !unusedComponents.includes(name))).toEqual([]);
});

test('findUnusedComponents counts components inside used ones, at once or lazily loaded, as used', () => {
  expect(unusedComponents).not.toContain('ProgressBar');
  expect(unusedComponents).not.toContain('Carousel');
});
