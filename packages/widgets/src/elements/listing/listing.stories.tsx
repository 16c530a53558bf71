import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WidgetError } from '../../core/widget.ts';
import { nothingNearbyAnswer } from '../../testing/answers/index.ts';
import {
  attributeControls,
  drawnNearby,
  longResults,
  storyVariants,
  StoryWidget,
} from '../../testing/story-widget.tsx';
import { unavailable } from '../../testing/widget-double.ts';
import { Listing } from './listing.tsx';

const path = '/parking/nearby';
const one = '/parking/item/7';
// attributes of the search only
const { map: _map, disabled: _disabled, value: _value, ...argTypes } = attributeControls;

const meta = {
  title: 'Widgets/Listing',
  component: StoryWidget,
  args: {
    Content: Listing,
    answers: { [path]: drawnNearby, [one]: { data: drawnNearby({ limit: 1 }).data[0] } },
    link: 'Parking near the stadium',
    venue: 'mestalla',
    vehicle: '450x185x160',
    limit: 3,
    'heading-level': 3,
  },
  argTypes,
} satisfies Meta<typeof StoryWidget>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The vehicle fit of cards is in a chunk of its own; cards wait for it. */
const withCards: Pick<Story, 'play'> = { play: async ({ canvas }) => void (await canvas.findAllByRole('article')) };

export const States: Story = {
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Bays' });
    await expect(within(list).getAllByRole('article')).toHaveLength(3);
  },
};
export const Dark: Story = { ...storyVariants.Dark, ...withCards };
export const RightToLeft: Story = { ...storyVariants.RightToLeft, ...withCards };
export const ForcedColours: Story = { ...storyVariants.ForcedColours, ...withCards };
export const Narrow: Story = { ...storyVariants.Narrow, ...withCards };
export const Spanish: Story = { globals: { locale: 'es' }, args: { locale: 'es' }, ...withCards };
export const LongWords: Story = { args: { answers: { [path]: longResults } }, ...withCards };
export const WithoutVehicle: Story = { args: { vehicle: '' } };
export const One: Story = { args: { listing: 7 }, ...withCards };
export const Gone: Story = { args: { answers: { [one]: new WidgetError('not_found', 'gone') }, listing: 7 } };
export const Nothing: Story = { args: { answers: { [path]: nothingNearbyAnswer } } };
/** The element shows the host's link again. */
export const Errors: Story = { args: { answers: { [path]: unavailable } } };
/** The element shows the host's link until there is content. */
export const Loading: Story = { args: { answers: {} } };
