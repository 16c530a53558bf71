import { beforeAll, describe, expect, it } from 'vitest';
import type { ComponentDocs } from './component-docs.ts';
import { readComponentDocs } from './read-component-docs.ts';

describe('readComponentDocs', () => {
  let docsByFolder: Readonly<Record<string, readonly ComponentDocs[]>>;
  beforeAll(() => {
    docsByFolder = readComponentDocs();
  });

  const componentOf = (folder: string, name: string): ComponentDocs | undefined =>
    docsByFolder[folder]?.find((component) => component.name === name);
  const propOf = (folder: string, name: string, prop: string) =>
    componentOf(folder, name)?.props.find((docs) => docs.name === prop);

  it('every component of @plaza/ui has a sentence that describes it', () => {
    const undescribedComponents = Object.entries(docsByFolder).flatMap(([folder, components]) =>
      components.filter(({ description }) => !/\w.*[.?]/.test(description)).map(({ name }) => `${folder}/${name}`),
    );
    expect(undescribedComponents).toEqual([]);
    expect(Object.values(docsByFolder).flat().length).toBeGreaterThan(100);
  });

  it('every prop of every component of @plaza/ui has a type and a sentence', () => {
    const incompleteProps = Object.entries(docsByFolder).flatMap(([folder, components]) =>
      components.flatMap(({ name, props }) =>
        props
          .filter(({ type, description }) => /^(?:any|unknown)?$/.test(type) || !/\w.*[.?]/.test(description))
          .map((prop) => `${folder}/${name}.${prop.name}`),
      ),
    );
    expect(incompleteProps).toEqual([]);
  });

  it('a union of literals is written out in the order of its declaration, with the default of the parameter', () => {
    expect(propOf('notice', 'Notice', 'variant')).toMatchObject({
      type: "'info' | 'success' | 'warning' | 'danger'",
      defaultValue: "'info'",
      isRequired: false,
    });
    expect(propOf('field', 'TextField', 'size')?.type).toBe("'small' | 'medium' | 'large'");
  });

  it('the props of a union include those that only some of its members have, with defaults from the function’s body', () => {
    expect(propOf('button', 'Button', 'isLoading')).toMatchObject({ type: 'boolean', isRequired: false });
    expect(propOf('button', 'Button', 'href')).toMatchObject({ type: 'string', isRequired: false });
    expect(propOf('button', 'Button', 'size')?.defaultValue).toBe("'medium'");
  });

  it('attributes of the element are no props, but its name is there', () => {
    expect(propOf('notice', 'Notice', 'onClick')).toBeUndefined();
    expect(componentOf('notice', 'Notice')?.element).toBe('div');
  });

  it('required props come first, and a prop of an object type has the fields of the type', () => {
    const [firstProp] = componentOf('pagination', 'Pagination')?.props ?? [];
    expect(firstProp?.isRequired).toBe(true);
    expect(propOf('tabs', 'Tabs', 'tabs')?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['label', 'panel']),
    );
  });
});
