import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  aroundVenueResponse,
  noResultsResponse,
  noSuggestionsResponse,
  suggestionsResponse,
} from '../../testing/answers/index.ts';
import {
  attributeControls,
  resultsWithDrawings,
  resultsWithLongTexts,
  storyVariants,
  StoryWidget,
} from '../../testing/story-widget.tsx';
import { unavailableError } from '../../testing/widget-double.ts';
import { Search } from './search.tsx';

const suggestionsPath = '/suggestions';
const resultsPath = '/parking/search';
const defaultResponses = { [suggestionsPath]: suggestionsResponse.en, [resultsPath]: resultsWithDrawings };
const inlineArgs = { target: 'inline', limit: 3 } as const;
const { listing: _, ...searchControls } = attributeControls;

const meta = {
  title: 'Widgets/Search',
  component: StoryWidget,
  args: { Content: Search, answers: defaultResponses, link: 'Find parking near the stadium' },
  argTypes: searchControls,
} satisfies Meta<typeof StoryWidget>;
export default meta;

type Story = StoryObj<typeof meta>;
type PlayContext = Parameters<NonNullable<Story['play']>>[0];

const openSuggestions = async ({ canvas }: PlayContext) => {
  await userEvent.type(canvas.getByRole('combobox'), 'mesta');
  await canvas.findAllByRole('option');
};
const submitAndWait =
  (wait: (canvas: PlayContext['canvas']) => Promise<unknown>) =>
  async ({ canvas }: PlayContext) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Mestalla{Enter}');
    await wait(canvas);
  };
const submitAndWaitForCards = submitAndWait((canvas) => canvas.findAllByRole('article'));

export const States: Story = {};
export const Disabled: Story = { args: { disabled: true, value: 'Madrid' } };
export const Suggestions: Story = { play: openSuggestions };
export const AroundVenue: Story = {
  args: { answers: { [suggestionsPath]: aroundVenueResponse.en }, venue: 'mestalla' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await canvas.findAllByRole('option');
  },
};
export const NoSuggestions: Story = {
  args: { answers: { [suggestionsPath]: noSuggestionsResponse } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzzzqqqq');
    await canvas.findAllByText(/^No suggestions. You/);
  },
};
/** The box still works if suggestions fail to load. */
export const NoApi: Story = {
  args: { answers: { [suggestionsPath]: unavailableError } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mesta');
    await canvas.findAllByText(/^No suggestions just now/);
  },
};
export const Dark: Story = { ...storyVariants.Dark, play: openSuggestions };
export const RightToLeft: Story = { ...storyVariants.RightToLeft, play: openSuggestions };
export const ForcedColours: Story = { ...storyVariants.ForcedColours, play: openSuggestions };
export const Narrow: Story = { ...storyVariants.Narrow, play: openSuggestions };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { answers: { [suggestionsPath]: suggestionsResponse.es }, locale: 'es' },
  play: openSuggestions,
};
export const Inline: Story = { args: { ...inlineArgs, map: true }, play: submitAndWaitForCards };
export const InlineDark: Story = {
  ...storyVariants.Dark,
  args: { ...inlineArgs, map: true },
  play: submitAndWaitForCards,
};
const submitAndWaitForMap = async (context: PlayContext) => {
  await submitAndWaitForCards(context);
  await context.canvas.findByRole('region', { name: /^(?:Map of the bays found|Mapa de las plazas encontradas)$/ });
};
const mapNextToListArgs = { ...inlineArgs, map: true, limit: 4, width: '56rem' } as const;
/** With enough width, the map is next to the list. */
export const MapBeside: Story = { args: mapNextToListArgs, play: submitAndWaitForMap };
export const MapPaired: Story = {
  args: mapNextToListArgs,
  play: async (context) => {
    await submitAndWaitForMap(context);
    context.canvas.getAllByRole('article')[1]!.querySelector('a')!.focus();
    await waitFor(() => expect(context.canvasElement.querySelectorAll('[data-paired]')).toHaveLength(1));
  },
};
export const MapDark: Story = { ...storyVariants.Dark, args: mapNextToListArgs, play: submitAndWaitForMap };
export const MapRightToLeft: Story = {
  ...storyVariants.RightToLeft,
  args: mapNextToListArgs,
  play: submitAndWaitForMap,
};
export const MapForcedColours: Story = {
  ...storyVariants.ForcedColours,
  args: mapNextToListArgs,
  play: submitAndWaitForMap,
};
export const MapSpanish: Story = {
  globals: { locale: 'es' },
  args: { ...mapNextToListArgs, locale: 'es' },
  play: submitAndWaitForMap,
};
export const LongWords: Story = {
  args: { answers: { ...defaultResponses, [resultsPath]: resultsWithLongTexts }, ...inlineArgs, width: '17.5rem' },
  play: submitAndWaitForCards,
};
export const NothingFound: Story = {
  args: { answers: { [resultsPath]: noResultsResponse }, ...inlineArgs },
  play: submitAndWait((canvas) => canvas.findByText(/^No bays/)),
};
export const Errors: Story = {
  args: { answers: { [resultsPath]: unavailableError }, ...inlineArgs },
  play: submitAndWait((canvas) => canvas.findByRole('button', { name: 'Try again' })),
};
export const Loading: Story = {
  args: { answers: {}, ...inlineArgs },
  play: submitAndWait((canvas) => canvas.findByText('Looking for bays…')),
};
