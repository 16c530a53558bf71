import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { ArrowRightIcon, MapIcon, PlusIcon } from '../../icons/index.ts';
import { Row, Stack, renderInNarrowBox, renderInStretchedCell } from '../../testing/story-layout.tsx';
import { Button } from './button.tsx';

const meta = {
  component: Button,
  parameters: {
    review: {
      name: 'Button',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Acting on what is in view: search, save, send, apply.', 'A step forward, as a link with `href`.'],
      avoidFor: [
        'Links inside sentences: use Link.',
        'An icon alone: use IconButton.',
        'More than one primary button in a view.',
      ],
      accessibility: [
        'A native button or link: Enter, Space and form submission come from the browser.',
        'While loading it stays focusable and is announced as busy and unavailable.',
        'Labels do not truncate: a long word wraps.',
      ],
      keyboard: [
        { keys: 'Enter', does: 'Presses it; follows it where it is a link.' },
        { keys: 'Space', does: 'Presses it when the key is released.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { children: 'Send message', onClick: fn() },
  argTypes: {
    variant: {
      control: 'select',
      description: 'One `primary` in a view. `promoted` is for the owners’ banner, `inverse` for buttons on asphalt.',
      options: ['primary', 'secondary', 'soft', 'quiet', 'danger', 'dangerQuiet', 'promoted', 'inverse'],
    },
    size: {
      control: 'select',
      description: '36, 44 or 52 px; `small` only where space is dense.',
      options: ['small', 'medium', 'large'],
      table: { defaultValue: { summary: 'medium' } },
    },
    shape: {
      control: 'select',
      description: 'Corners; pills stand alone over content.',
      options: ['rounded', 'pill'],
      table: { defaultValue: { summary: 'rounded' } },
    },
    isFullWidth: { control: 'boolean', description: 'As wide as its container.' },
    isLoading: {
      control: 'boolean',
      description: 'Work is under way: a spinner shows, presses do nothing, focus stays. Say so in the words too.',
    },
    disabled: { control: 'boolean', description: 'Cannot be pressed now.' },
    children: { control: 'text', description: 'The words.' },
    href: { control: 'text', description: 'Makes it a link that looks like a button.' },
    onClick: { table: { disable: true } },
  },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

export const Variants: Story = {
  render: () => (
    <Row>
      <Button>Send message</Button>
      <Button variant="secondary">Edit</Button>
      <Button variant="soft">Add a bay</Button>
      <Button variant="quiet">Clear all</Button>
      <Button variant="danger">Delete bay</Button>
      <Button variant="dangerQuiet">Delete</Button>
      <Button variant="promoted">List your bay</Button>
      <Button variant="inverse">Find a bay</Button>
    </Row>
  ),
};

export const Dark: Story = { ...Variants, globals: { theme: 'dark' } };

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="small">Small 36</Button>
      <Button>Default 44</Button>
      <Button size="large">Large 52</Button>
      <Button shape="pill" startIcon={<MapIcon />}>
        Map
      </Button>
      <Button variant="secondary" size="small" startIcon={<PlusIcon />} endIcon={<ArrowRightIcon />}>
        Add a bay
      </Button>
    </Row>
  ),
};

export const Disabled: Story = {
  render: () => (
    <Row>
      <Button disabled>Primary</Button>
      <Button variant="secondary" disabled>
        Secondary
      </Button>
      <Button variant="quiet" disabled>
        Quiet
      </Button>
    </Row>
  ),
};

export const Loading: Story = {
  args: { isLoading: true, children: 'Sending…' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Sending…' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const AsLink: Story = {
  render: () => (
    <Button href="/en/search_parkings" endIcon={<ArrowRightIcon />}>
      Find a bay
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Find a bay' })).toHaveAttribute('href', '/en/search_parkings');
  },
};

export const LongWords: Story = {
  render: () => (
    <Stack width="10rem">
      <Button isFullWidth startIcon={<PlusIcon />}>
        Electroencefalografistas publican plazas
      </Button>
      <Button variant="secondary">Donaudampfschifffahrtsgesellschaft</Button>
    </Stack>
  ),
};

export const RightToLeft: Story = { ...Sizes, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Variants, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { children: 'Enviar mensaje' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Enviar mensaje' })).toBeEnabled();
  },
};

export const Narrow: Story = { ...Variants, decorators: [renderInNarrowBox] };

export const Stretched: Story = { args: { isFullWidth: true }, decorators: [renderInStretchedCell] };
