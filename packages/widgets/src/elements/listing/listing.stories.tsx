import type { Meta, StoryObj } from '@storybook/react-vite';
import { WidgetError } from '../../core/widget.ts';
import { drawnListings, longListings, StoryWidget } from '../../testing/story-widget.tsx';
import { unavailable } from '../../testing/widget-double.ts';
import { Listing } from './listing.tsx';

const path = '/parking/nearby';
const nearest = { data: drawnListings.slice(0, 3), meta: { total: 16 } };
const settings = { venue: 'mestalla', vehicle: { length: 450, width: 185, height: 160 } } as const;

const meta = {
  title: 'Widgets/Contents/Listing',
  component: StoryWidget,
  args: { Content: Listing, answers: { [path]: nearest }, settings },
} satisfies Meta<typeof StoryWidget>;
export default meta;

type Story = StoryObj<typeof meta>;

export const States: Story = {};
export const Dark: Story = { globals: { theme: 'dark' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Narrow: Story = { args: { width: '17.5rem' } };
export const Spanish: Story = { globals: { locale: 'es' }, args: { settings: { ...settings, locale: 'es' } } };
export const LongWords: Story = { args: { answers: { [path]: { data: longListings.slice(0, 3) } } } };
export const One: Story = {
  args: { answers: { '/parking/item/7': { data: drawnListings[0] } }, settings: { listing: 7 } },
};
export const Gone: Story = {
  args: { answers: { '/parking/item/7': new WidgetError('not_found', 'gone') }, settings: { listing: 7 } },
};
export const Nothing: Story = { args: { answers: { [path]: { data: [] } } } };
/** Nothing of the widget: the element shows the host's link. */
export const Errors: Story = { args: { answers: { [path]: unavailable } } };
/** Nothing of the widget yet: the element shows the host's link. */
export const Loading: Story = { args: { answers: {} } };
