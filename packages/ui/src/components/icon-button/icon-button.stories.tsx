import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import {
  HeartIcon,
  LocateFixedIcon,
  MenuIcon,
  MessageCircleIcon,
  SlidersHorizontalIcon,
  Trash2Icon,
  XIcon,
} from '../../icons/index.ts';
import { Row, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  component: IconButton,
  parameters: {
    review: {
      name: 'IconButton',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Actions whose icon everybody knows: close, menu, zoom, save.'],
      avoidFor: [
        'The account area: icons there stand beside words.',
        'Actions that need explaining: use Button with an icon.',
      ],
      accessibility: [
        'The label is its name and its tooltip.',
        'A toggle says its state by aria-pressed and keeps its name.',
        'The marker is decoration: the label says what is new.',
      ],
      keyboard: [{ keys: 'Enter, Space', does: 'Presses it.' }],
    } satisfies ComponentMeta,
  },
  args: { label: 'Menu', children: <MenuIcon /> },
  argTypes: {
    label: { control: 'text', description: 'What it does, in words.' },
    variant: {
      control: 'select',
      description: '`floating` lies over a map, `overlay` over a picture.',
      options: ['quiet', 'outline', 'floating', 'overlay'],
    },
    size: { control: 'select', description: '36 or 44 px.', options: ['small', 'medium'] },
    hasMarker: { control: 'boolean', description: 'A dot for something new; say it in the label too.' },
    pressed: { control: 'boolean', description: 'Makes it a toggle, on or off.' },
    disabled: { control: 'boolean', description: 'Cannot be pressed now.' },
    href: { control: 'text', description: 'Makes it a link.' },
    children: { table: { disable: true } },
  },
} satisfies Meta<typeof IconButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Quiet: Story = {};

export const Variants: Story = {
  render: () => (
    <Row>
      <IconButton label="Menu">
        <MenuIcon />
      </IconButton>
      <IconButton label="Filters" variant="outline">
        <SlidersHorizontalIcon />
      </IconButton>
      <IconButton label="My position" variant="floating">
        <LocateFixedIcon />
      </IconButton>
      <IconButton label="Chat, new messages" hasMarker>
        <MessageCircleIcon />
      </IconButton>
      <IconButton label="Save" variant="overlay" pressed={false}>
        <HeartIcon />
      </IconButton>
      <IconButton label="Save" variant="overlay" pressed>
        <HeartIcon isFilled />
      </IconButton>
      <IconButton label="Delete" disabled>
        <Trash2Icon />
      </IconButton>
      <IconButton label="Close" size="small">
        <XIcon />
      </IconButton>
      <IconButton label="Chat" href="/en/chat">
        <MessageCircleIcon />
      </IconButton>
    </Row>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Variants, globals: { direction: 'rtl' } };

function SaveButton() {
  const [isSaved, setSaved] = useState(false);
  return (
    <IconButton label="Save: Wide bay" variant="overlay" pressed={isSaved} onClick={() => setSaved(!isSaved)}>
      <HeartIcon isFilled={isSaved} />
    </IconButton>
  );
}

export const Toggle: Story = {
  render: () => <SaveButton />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Save: Wide bay' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  },
};

export const LongWords: Story = {
  args: { label: 'Donaudampfschifffahrtsgesellschaftskapitän https://example.org/sin/espacios' },
};

export const Spanish: Story = { globals: { locale: 'es' }, args: { label: 'Menú' } };

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };
