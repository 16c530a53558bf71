import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { Row, renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Avatar } from './avatar.tsx';

const portraitUrl =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"%3E%3Crect width="64" height="64" fill="%237d9b82"/%3E%3Ccircle cx="32" cy="26" r="12" fill="%23f3d9bf"/%3E%3Cpath d="M8 64a24 24 0 0 1 48 0z" fill="%232f6299"/%3E%3C/svg%3E';

const meta = {
  component: Avatar,
  parameters: {
    review: {
      name: 'Avatar',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['A person beside their words or their listing.'],
      avoidFor: ['Pictures of bays: use Picture.', 'Logos.'],
      accessibility: ['An image named after the person, or hidden when the name stands beside it.'],
      keyboard: [],
    } satisfies ComponentMeta,
  },
  args: { name: 'Marta Soler', src: portraitUrl },
} satisfies Meta<typeof Avatar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Picture: Story = {};

export const Initials: Story = { args: { src: undefined } };

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} size="large" />
      <Avatar {...args} />
      <Avatar name="Vicent Ñíguez" />
      <Avatar name="Vicent" size="small" />
      <Avatar name="" size="small" isDecorative />
    </Row>
  ),
};

export const Dark: Story = { ...Sizes, globals: { theme: 'dark' } };

export const PictureThatFails: Story = { args: { src: 'data:image/png;base64,none' } };

export const LongWords: Story = {
  args: { src: undefined, name: 'Maximiliana Guadalupe Fernández de Echevarría y Montesinos' },
};

export const RightToLeft: Story = { ...Sizes, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Sizes, globals: { forcedColours: 'active' } };

export const Narrow: Story = { ...Sizes, decorators: [renderInNarrowBox] };
