import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { WidgetError } from '../../core/widget.ts';
import { nothingNearbyResponse } from '../../testing/answers/index.ts';
import {
  attributeControls,
  nearbyWithDrawings,
  resultsWithLongTexts,
  storyVariants,
  StoryWidget,
} from '../../testing/story-widget.tsx';
import { unavailableError } from '../../testing/widget-double.ts';
import { Listing } from './listing.tsx';

const nearbyPath = '/parking/nearby';
const listingPath = '/parking/item/7';
// only `plaza-search` has these attributes
const { map: _map, disabled: _disabled, value: _value, ...argTypes } = attributeControls;

const meta = {
  title: 'Widgets/Listing',
  component: StoryWidget,
  args: {
    Content: Listing,
    answers: { [nearbyPath]: nearbyWithDrawings, [listingPath]: { data: nearbyWithDrawings({ limit: 1 }).data[0] } },
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

/** The vehicle fit of cards is in a chunk of its own, for which the cards wait. */
const storyWithCards: Pick<Story, 'play'> = {
  play: async ({ canvas }) => void (await canvas.findAllByRole('article')),
};

export const States: Story = {
  play: async ({ canvas }) => {
    const bayList = await canvas.findByRole('list', { name: 'Bays' });
    await expect(within(bayList).getAllByRole('article')).toHaveLength(3);
  },
};
export const Dark: Story = { ...storyVariants.Dark, ...storyWithCards };
export const RightToLeft: Story = { ...storyVariants.RightToLeft, ...storyWithCards };
export const ForcedColours: Story = { ...storyVariants.ForcedColours, ...storyWithCards };
export const Narrow: Story = { ...storyVariants.Narrow, ...storyWithCards };
export const Spanish: Story = { globals: { locale: 'es' }, args: { locale: 'es' }, ...storyWithCards };
export const LongWords: Story = { args: { answers: { [nearbyPath]: resultsWithLongTexts } }, ...storyWithCards };
export const WithoutVehicle: Story = { args: { vehicle: '' } };
export const One: Story = { args: { listing: 7 }, ...storyWithCards };
export const Gone: Story = { args: { answers: { [listingPath]: new WidgetError('not_found', 'gone') }, listing: 7 } };
export const Nothing: Story = { args: { answers: { [nearbyPath]: nothingNearbyResponse } } };
/** The element shows the host's link again. */
export const Errors: Story = { args: { answers: { [nearbyPath]: unavailableError } } };
/** The element shows the host's link until there is content. */
export const Loading: Story = { args: { answers: {} } };
