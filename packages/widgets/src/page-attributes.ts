/** Attributes of the elements for checks of a page's source. The widgets themselves don't load this file. */
import { readAttributes } from './core/attribute-rules.ts';

const commonAttributes = ['partner', 'campaign', 'locale', 'theme', 'dir', 'target', 'loading', 'utm'] as const;
const placeAttributes = ['venue', 'near', 'vehicle', 'event', 'limit', 'heading-level'] as const;

/** Attributes by kind of element, as in the table of LIFECYCLE.md. */
export const attributesByKind: Readonly<Record<'search' | 'listing' | 'plans', readonly string[]>> = {
  search: [...commonAttributes, ...placeAttributes, 'budget', 'map', 'name', 'value', 'disabled', 'required'],
  listing: [...commonAttributes, ...placeAttributes, 'listing'],
  plans: commonAttributes,
};

/** Attributes of `<plaza-button>` in addition to those of its widget. */
export const buttonAttributes: readonly string[] = ['widget', 'mode', 'panel', 'corner', 'label'];

/** Finds the attributes with a value that the element would ignore. */
export function findInvalidAttributes(attributes: ReadonlyMap<string, string>): { name: string; value: string }[] {
  const invalidAttributes: { name: string; value: string }[] = [];
  readAttributes(
    (name) => attributes.get(name),
    (name, value) => invalidAttributes.push({ name, value }),
  );
  return invalidAttributes;
}
