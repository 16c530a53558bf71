import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { attributeNames } from '../src/core/attributes.ts';
import { customElementsManifest, htmlCustomData, readElementDocs } from './editor-data.ts';

const docs = readElementDocs();
const elements = customElementsManifest(docs).modules[0]!.declarations;
const elementOf = (tagName: string) => elements.find((element) => element.tagName === tagName)!;

describe('customElementsManifest', () => {
  it('customElementsManifest is valid against the schema of its format', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    validate(customElementsManifest(docs));
    expect(validate.errors).toBeNull();
  });

  it('customElementsManifest has every attribute that the elements observe', () => {
    const documentedNames = new Set(elements.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
    expect([...documentedNames].toSorted()).toEqual([...attributeNames, 'required'].toSorted());
  });

  it('customElementsManifest gives each element its own attributes, events and custom properties', () => {
    const plans = elementOf('plaza-plans');
    expect(plans.attributes.map(({ name }) => name)).toEqual([
      'partner',
      'campaign',
      'locale',
      'theme',
      'dir',
      'target',
      'loading',
    ]);
    expect(plans.events.map(({ name }) => name)).toEqual([
      'plaza:ready',
      'plaza:change',
      'plaza:checkout',
      'plaza:error',
    ]);
    const properties = plans.cssProperties.map(({ name }) => name);
    expect(properties).toContain('--plaza-accent');
    expect(properties).toContain('--plaza-plans-height');
    expect(properties).not.toContain('--plaza-search-height');
    expect(plans.cssStates.map(({ name }) => name)).toEqual(['loading', 'ready', 'failed']);
  });

  it('customElementsManifest has the types and properties of attributes', () => {
    const typeOf = (name: string) => elementOf('plaza-search').attributes.find((attribute) => attribute.name === name);
    expect(typeOf('theme')?.type.text).toBe("'light' | 'dark' | 'auto'");
    expect(typeOf('target')?.type.text).toBe("'_blank' | '_self' | 'inline'");
    expect(typeOf('loading')?.type.text).toBe("'lazy' | 'eager'");
    expect(typeOf('locale')?.type.text).toBe("'en' | 'es'");
    expect(typeOf('map')?.type.text).toBe('boolean');
    expect(typeOf('near')?.type.text).toBe('string');
    expect(typeOf('heading-level')?.fieldName).toBe('headingLevel');
  });
});

it('htmlCustomData offers the values of enumerations, and none for a boolean attribute', () => {
  const search = htmlCustomData(docs).tags.find(({ name }) => name === 'plaza-search');
  const attributeOf = (name: string) => search?.attributes.find((attribute) => attribute.name === name);
  expect(attributeOf('theme')?.values?.map(({ name }) => name)).toEqual(['light', 'dark', 'auto']);
  expect(attributeOf('disabled')?.valueSet).toBe('v');
  expect(attributeOf('venue')).not.toHaveProperty('values');
});

it('readElementDocs throws when LIFECYCLE.md has lost a table', () => {
  expect(() => readElementDocs('# Widgets\n\n## 2. Elements and attributes\n\nNone.\n')).toThrow('No table after');
});
