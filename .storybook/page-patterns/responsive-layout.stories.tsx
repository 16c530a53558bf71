import { Card } from '@plaza/ui/card';
import { Grid, Inline, Section, Stack } from '@plaza/ui/layout';
import { Text } from '@plaza/ui/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { PatternPage, type PatternText } from './pattern-page.tsx';

const cityNames = ['Madrid', 'Valencia', 'Sevilla', 'Bilbao', 'Málaga', 'Zaragoza'];

/** As many columns as fit: the cards decide, not the width of the screen. */
const CityGrid = (): ReactElement => (
  <Grid columns="narrow">
    {cityNames.map((name) => (
      <Card key={name}>{name}</Card>
    ))}
  </Grid>
);

const meta = {
  title: 'Page patterns/Responsive layout',
  component: CityGrid,
  parameters: {
    picture: false,
    controls: { disable: true },
    docs: { page: PatternPage },
    pattern: {
      title: 'Responsive layout',
      lead: 'Components adapt to their container, pages to the window. Everything works from 320 px on, and with text at 200%.',
      choices: [
        ['Things below each other', '`Stack`'],
        ['Things in a line that may wrap', '`Inline`'],
        ['Cards of equal width', '`Grid` with `narrow`, `medium` or `wide` columns'],
        ['A part of a page with a heading', '`Section`'],
        ['A panel next to the page', '`Drawer`: from the end on wide screens, from the bottom on phones'],
        ['A table on a phone', '`Table` with `narrowLayout="stack"`, or scrolling for figures to compare'],
      ],
      rules: [
        'Four widths: a phone up to 639 px, a tablet from 640 px (40rem), two columns from 1024 px (64rem), the page’s own limit at 1280 px (80rem).',
        'The gutter grows from 16 to 40 px with the window: `layout.gutter`. Lines of text end at `layout.measure`.',
        'Sizes are in rem, so that larger text gets more room.',
        'Use logical properties: `margin-inline-start` is at the right in Arabic.',
        'The order in the markup is the order of reading, at every width.',
        'What is hidden on a phone has another way to it there.',
      ],
    } satisfies PatternText,
  },
} satisfies Meta<typeof CityGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Columns: Story = {};

export const StackAndInline: Story = {
  render: () => (
    <Section heading="Near you" level={2} action={<Text tone="muted">86 bays</Text>}>
      <Stack gap={8}>
        <Inline gap={8}>
          <Card>1</Card>
          <Card>2</Card>
          <Card>3</Card>
        </Inline>
        <Card>Below them</Card>
      </Stack>
    </Section>
  ),
};

export const Phone: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22.5rem' }}>
        <Story />
      </div>
    ),
  ],
};
