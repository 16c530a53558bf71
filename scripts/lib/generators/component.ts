import { toStringLiteral, type SourceTree, toCamelCase, toPascalCase, toTitle } from './source-tree.ts';

export interface NewComponent {
  /** Name of the component in kebab case. */
  name: string;
  about: string;
  /** True for a marketplace component, false for a general one. */
  isPattern: boolean;
  today: string;
}

const styleTemplate = (name: string): string => `import { componentStyle } from '../../theme/component-style.ts';
import { vars } from '../../theme/contract.css.ts';

export const ${name} = componentStyle({
  maxInlineSize: '100%',
  padding: vars.space[12],
  borderRadius: vars.radius[10],
  background: vars.color.fill,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});
`;

const viewTemplate = (
  file: string,
  style: string,
  name: string,
  about: string,
): string => `import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../class-names.ts';
import * as styles from './${file}.css.ts';

export type ${name}Props = ComponentPropsWithRef<'div'>;

/** ${about} */
export function ${name}({ className, ...rest }: ${name}Props): ReactElement {
  return <div {...rest} className={classNames(styles.${style}, className)} />;
}
`;

const storiesTemplate = (
  { name: file, about, today }: NewComponent,
  name: string,
): string => `import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { ${name} } from './${file}.tsx';

const meta = {
  component: ${name},
  parameters: {
    review: {
      name: ${toStringLiteral(toTitle(file))},
      status: 'draft',
      accessibilityReviewed: '${today}',
      useFor: [${toStringLiteral(about)}],
      avoidFor: [],
      accessibility: [],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: ${toStringLiteral(toTitle(file))} },
} satisfies Meta<typeof ${name}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const LongWords: Story = { args: { children: 'Pendiente de verificaciónadministrativacompleta' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Spanish: Story = { globals: { locale: 'es' }, args: { children: 'Plaza de aparcamiento' } };

export const Narrow: Story = { ...LongWords, decorators: [renderInNarrowBox] };
`;

const testTemplate = (file: string, name: string): string => `import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { ${name} } from './${file}.tsx';

describeComponent('${name}', () => ({ render: (props) => <${name} {...props}>Text</${name}>, refTo: 'div' }));

test('${name} is not wider than a narrow parent', () => {
  const { getByTestId } = render(
    <div style={{ inlineSize: '6rem' }}>
      <${name} data-testid="subject">Pendiente de verificación administrativa</${name}>
    </div>,
  );
  expect(getByTestId('subject').getBoundingClientRect().width).toBeLessThanOrEqual(96);
});
`;

const changesetTemplate = (name: string, about: string): string => `---
'@plaza/ui': minor
---

\`${name}\`: ${about}
`;

/**
 * Adds a component to `@plaza/ui` with its four files; \`scripts/ui-exports.ts\` writes its subpath. @returns the
 * remaining manual steps
 */
export function addComponent(tree: SourceTree, component: NewComponent): string[] {
  const { name: file, about, isPattern } = component;
  const componentName = toPascalCase(file);
  const folder = `${isPattern ? 'patterns' : 'components'}/${file}`;
  const sourcePath = (ending: string): string => `packages/ui/src/${folder}/${file}${ending}`;
  tree.create(sourcePath('.css.ts'), styleTemplate(toCamelCase(file)));
  tree.create(sourcePath('.tsx'), viewTemplate(file, toCamelCase(file), componentName, about));
  tree.create(sourcePath('.stories.tsx'), storiesTemplate(component, componentName));
  tree.create(sourcePath('.test.tsx'), testTemplate(file, componentName));
  tree.create(`.changeset/new-${file}.md`, changesetTemplate(componentName, about));
  const [index, module] = isPattern
    ? ['packages/ui/src/patterns/index.ts', `./${file}/${file}.tsx`]
    : ['packages/ui/src/index.ts', `./${folder}/${file}.tsx`];
  tree.edit(
    index,
    (text) => `${text.trimEnd()}\nexport { ${componentName}, type ${componentName}Props } from '${module}';\n`,
  );
  return [
    'pnpm api:update   the report of public types',
    `pnpm stories:update ${file}   its first screenshots; look at them`,
    'pnpm bench ui   its size against the budget',
  ];
}
