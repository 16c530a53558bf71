import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { Heading, Text, type TextRole } from './text.tsx';

const meta = {
  component: Text,
  parameters: {
    review: {
      name: 'Text and Heading',
      status: 'draft',
      accessibilityReviewed: '2026-11-27',
      useFor: [
        'Every text of a page that is not a component of its own.',
        'Headings: `level` is the outline, `variant` the looks when they differ.',
      ],
      avoidFor: ['Links and buttons: they have styles of their own.', 'A heading only because text should be large.'],
      accessibility: [
        'Levels go one at a time, and a page has one of level 1.',
        'Sizes are in rem: they follow the size of letters that a reader has chosen.',
        'A tone never says anything that the words don’t say.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { children: 'Parking by the month, in a garage or a lot.' },
} satisfies Meta<typeof Text>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Body: Story = {};

const textRoles: readonly TextRole[] = [
  'display',
  'title',
  'section',
  'subsection',
  'label',
  'lead',
  'body',
  'small',
  'caption',
];

export const Roles: Story = {
  render: () => (
    <Stack>
      {textRoles.map((role) => (
        <Text key={role} variant={role}>
          Parking near {role}
        </Text>
      ))}
    </Stack>
  ),
};

export const Tones: Story = {
  render: () => (
    <Stack>
      {(['muted', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
        <Text key={tone} tone={tone}>
          It fits with 12 cm to spare
        </Text>
      ))}
    </Stack>
  ),
};

export const Headings: Story = {
  render: () => (
    <Stack>
      <Heading level={1}>Parking in Valencia</Heading>
      <Heading level={2}>Bays near the centre</Heading>
      <Heading level={3}>Questions</Heading>
      <Heading level={4}>How do I pay?</Heading>
    </Stack>
  ),
};

export const Dark: Story = { ...Tones, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Headings, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Tones, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { children: 'Aparcamiento por meses, en garaje o al aire libre.' },
};

export const LongWords: Story = {
  render: () => <Heading level={1}>Aparcamientosubterráneosupervisado</Heading>,
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...Headings, decorators: [renderInNarrowBox] };
