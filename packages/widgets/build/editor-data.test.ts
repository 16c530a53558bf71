import { Ajv } from 'ajv';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { attributeNames } from '../src/core/attributes.ts';
import { customElementsManifest, htmlCustomData, readElementDocs } from './editor-data.ts';

const docs = readElementDocs();
const elements = customElementsManifest(docs).modules[0]!.declarations;
const elementOf = (tagName: string) => elements.find((element) => element.tagName === tagName)!;

describe('customElementsManifest', () => {
  it('customElementsManifest is valid against the JSON schema for custom elements manifests', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    validate(customElementsManifest(docs));
    expect(validate.errors).toBeNull();
  });

  it('customElementsManifest lists every attribute that the elements observe', () => {
    const documentedNames = new Set(elements.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
    expect([...documentedNames].toSorted()).toEqual([...attributeNames, 'required'].toSorted());
  });

  it('customElementsManifest lists for plaza-plans only its own attributes, events and CSS properties', () => {
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

  it('customElementsManifest contains the type and the property name of each attribute', () => {
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

it('htmlCustomData lists the allowed values of `theme`, and none for boolean or free-text attributes', () => {
  const search = htmlCustomData(docs).tags.find(({ name }) => name === 'plaza-search');
  const attributeOf = (name: string) => search?.attributes.find((attribute) => attribute.name === name);
  expect(attributeOf('theme')?.values?.map(({ name }) => name)).toEqual(['light', 'dark', 'auto']);
  expect(attributeOf('disabled')?.valueSet).toBe('v');
  expect(attributeOf('venue')).not.toHaveProperty('values');
});

it('readElementDocs throws when a table is missing in LIFECYCLE.md', () => {
  expect(() => readElementDocs('# Widgets\n\n## 2. Elements and attributes\n\nNone.\n')).toThrow('No table after');
});
