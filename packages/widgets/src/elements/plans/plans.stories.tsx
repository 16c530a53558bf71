import type { Meta, StoryObj } from '@storybook/react-vite';
import { plansAnswer } from '../../testing/answers/plans.ts';
import { StoryWidget } from '../../testing/story-widget.tsx';
import { unavailable } from '../../testing/widget-double.ts';
import { Plans } from './plans.tsx';

const path = '/subscription-plans';

const meta = {
  title: 'Widgets/Contents/Plans',
  component: StoryWidget,
  args: { Content: Plans, answers: { [path]: plansAnswer.en } },
} satisfies Meta<typeof StoryWidget>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Narrow: Story = { args: { width: '17.5rem' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { answers: { [path]: plansAnswer.es }, settings: { locale: 'es' } },
};
export const LongWords: Story = {
  args: {
    width: '17.5rem',
    answers: {
      [path]: {
        data: [{ id: 1, title: 'Donaudampfschifffahrtsgesellschaftskapitän', priceCents: 123_456, description: '' }],
      },
    },
  },
};
export const NoPlans: Story = { args: { answers: { [path]: { data: [] } } } };
/** Nothing of the widget: the element shows the host's link. */
export const Errors: Story = { args: { answers: { [path]: unavailable } } };
/** Nothing of the widget yet: the element shows the host's link. */
export const Loading: Story = { args: { answers: {} } };
