import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { ArrowUpRightIcon, FlagIcon } from '../../icons/index.ts';
import { Row, Stack, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Link } from './link.tsx';

const meta = {
  component: Link,
  parameters: {
    review: {
      name: 'Link',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Going somewhere: another page, another site, mail, telephone.'],
      avoidFor: ['Acting on this page: use Button.', 'The main step of a page: use Button with href.'],
      accessibility: [
        'A native link; inside sentences always underlined, so that colour is not the only sign.',
        'Outside sentences at least 36 px high.',
      ],
      keyboard: [{ keys: 'Enter', does: 'Follows it.' }],
    } satisfies ComponentMeta,
  },
  args: { href: '#plans', children: 'Compare the plans' },
} satisfies Meta<typeof Link>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Inline: Story = {
  render: (args) => (
    <p>
      Owners choose how they are found. <Link {...args} /> before you decide.
    </p>
  ),
};

export const Variants: Story = {
  render: () => (
    <Row>
      <Link href="#a" variant="standalone">
        Show all 86 bays
      </Link>
      <Link href="https://example.org" variant="standalone">
        Town hall <ArrowUpRightIcon />
      </Link>
      <Link href="#b" variant="quiet">
        <FlagIcon /> Report this listing
      </Link>
    </Row>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  render: () => (
    <Stack width="12rem">
      <Link href="#c">https://example.org/a/very/long/address/that/has/no/space/to/break/at</Link>
    </Stack>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { children: 'Compara los planes' },
  render: (args) => (
    <p>
      Los propietarios eligen cómo se les encuentra. <Link {...args} /> antes de decidirte.
    </p>
  ),
};

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };
