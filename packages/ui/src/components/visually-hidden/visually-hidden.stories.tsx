import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StarIcon } from '../../icons/index.ts';
import { Row } from '../../testing/story-layout.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = { component: VisuallyHidden, args: { children: 'Rating:' } } satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const BesideAnIcon: Story = {
  render: (args) => (
    <Row>
      <StarIcon /> <VisuallyHidden {...args} /> 4.8
    </Row>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rating:').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
};
