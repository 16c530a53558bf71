import type { Meta, StoryObj } from '@storybook/react-vite';
import { plansResponse } from '../../testing/answers/index.ts';
import { attributeControls, storyVariants, StoryWidget } from '../../testing/story-widget.tsx';
import { unavailableError } from '../../testing/widget-double.ts';
import { Plans } from './plans.tsx';

const plansPath = '/subscription-plans';
const { locale, theme, dir, partner, campaign, target, width, link, Content, answers } = attributeControls;

const meta = {
  title: 'Widgets/Plans',
  component: StoryWidget,
  args: { Content: Plans, answers: { [plansPath]: plansResponse.en }, link: 'Plans for owners' },
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
  args: { answers: { [plansPath]: plansResponse.es }, locale: 'es' },
};
export const LongWords: Story = {
  args: {
    width: '17.5rem',
    answers: {
      [plansPath]: {
        data: [{ id: 1, title: 'Donaudampfschifffahrtsgesellschaftskapitän', priceCents: 123_456, description: '' }],
      },
    },
  },
};
export const NoPlans: Story = { args: { answers: { [plansPath]: { data: [] } } } };
/** The element shows the host's link again. */
export const Errors: Story = { args: { answers: { [plansPath]: unavailableError } } };
/** The element shows the host's link until there is content. */
export const Loading: Story = { args: { answers: {} } };
