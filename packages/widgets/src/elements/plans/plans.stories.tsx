import type { Meta, StoryObj } from '@storybook/react-vite';
import { plansAnswer } from '../../testing/answers/index.ts';
import { attributeControls, storyVariants, StoryWidget } from '../../testing/story-widget.tsx';
import { unavailable } from '../../testing/widget-double.ts';
import { Plans } from './plans.tsx';

const path = '/subscription-plans';
const { locale, theme, dir, partner, campaign, target, width, link, Content, answers } = attributeControls;

const meta = {
  title: 'Widgets/Plans',
  component: StoryWidget,
  args: { Content: Plans, answers: { [path]: plansAnswer.en }, link: 'Plans for owners' },
  argTypes: { locale, theme, dir, partner, campaign, target, width, link, Content, answers },
} satisfies Meta<typeof StoryWidget>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {};
export const Dark: Story = storyVariants.Dark;
export const RightToLeft: Story = storyVariants.RightToLeft;
export const ForcedColours: Story = storyVariants.ForcedColours;
export const Narrow: Story = storyVariants.Narrow;
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { answers: { [path]: plansAnswer.es }, locale: 'es' },
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
/** The element shows the host's link again. */
export const Errors: Story = { args: { answers: { [path]: unavailable } } };
/** The element shows the host's link until there is content. */
export const Loading: Story = { args: { answers: {} } };
