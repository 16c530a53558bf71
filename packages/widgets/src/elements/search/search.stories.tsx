import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import {
  aroundVenueAnswer,
  noResultsAnswer,
  noSuggestionsAnswer,
  suggestionsAnswer,
} from '../../testing/answers/index.ts';
import {
  attributeControls,
  drawnResults,
  longResults,
  storyVariants,
  StoryWidget,
} from '../../testing/story-widget.tsx';
import { unavailable } from '../../testing/widget-double.ts';
import { Search } from './search.tsx';

const suggestions = '/suggestions';
const results = '/parking/search';
const answers = { [suggestions]: suggestionsAnswer.en, [results]: drawnResults };
const inline = { target: 'inline', limit: 3 } as const;
const { listing: _, ...controls } = attributeControls;

const meta = {
  title: 'Widgets/Search',
  component: StoryWidget,
  args: { Content: Search, answers, link: 'Find parking near the stadium' },
  argTypes: controls,
} satisfies Meta<typeof StoryWidget>;
export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const open = async ({ canvas }: Context) => {
  await userEvent.type(canvas.getByRole('combobox'), 'mesta');
  await canvas.findAllByRole('option');
};
const send =
  (wait: (canvas: Context['canvas']) => Promise<unknown>) =>
  async ({ canvas }: Context) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Mestalla{Enter}');
    await wait(canvas);
  };
const sendForCards = send((canvas) => canvas.findAllByRole('article'));

export const States: Story = {};
export const Disabled: Story = { args: { disabled: true, value: 'Madrid' } };
export const Suggestions: Story = { play: open };
/** Suggestions on a page about a venue before typing. */
export const AroundVenue: Story = {
  args: { answers: { [suggestions]: aroundVenueAnswer.en }, venue: 'mestalla' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await canvas.findAllByRole('option');
  },
};
export const NoSuggestions: Story = {
  args: { answers: { [suggestions]: noSuggestionsAnswer } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzzzqqqq');
    await canvas.findAllByText(/^No suggestions. You/);
  },
};
/** The box still works if suggestions fail to load. */
export const NoApi: Story = {
  args: { answers: { [suggestions]: unavailable } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'mesta');
    await canvas.findAllByText(/^No suggestions just now/);
  },
};
export const Dark: Story = { ...storyVariants.Dark, play: open };
export const RightToLeft: Story = { ...storyVariants.RightToLeft, play: open };
export const ForcedColours: Story = { ...storyVariants.ForcedColours, play: open };
export const Narrow: Story = { ...storyVariants.Narrow, play: open };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { answers: { [suggestions]: suggestionsAnswer.es }, locale: 'es' },
  play: open,
};
export const Inline: Story = { args: { ...inline, map: true }, play: sendForCards };
export const InlineDark: Story = { ...storyVariants.Dark, args: { ...inline, map: true }, play: sendForCards };
const sendForMap = async (context: Context) => {
  await sendForCards(context);
  await context.canvas.findByRole('region', { name: /^(?:Map of the bays found|Mapa de las plazas encontradas)$/ });
};
const mapNextToListArgs = { ...inline, map: true, limit: 4, width: '56rem' } as const;
/** With enough width, the map is next to the list. */
export const MapBeside: Story = { args: mapNextToListArgs, play: sendForMap };
/** The pin of a hovered or focused card is highlighted. */
export const MapPaired: Story = {
  args: mapNextToListArgs,
  play: async (context) => {
    await sendForMap(context);
    context.canvas.getAllByRole('article')[1]!.querySelector('a')!.focus();
    await waitFor(() => expect(context.canvasElement.querySelectorAll('[data-paired]')).toHaveLength(1));
  },
};
export const MapDark: Story = { ...storyVariants.Dark, args: mapNextToListArgs, play: sendForMap };
export const MapRightToLeft: Story = { ...storyVariants.RightToLeft, args: mapNextToListArgs, play: sendForMap };
export const MapForcedColours: Story = { ...storyVariants.ForcedColours, args: mapNextToListArgs, play: sendForMap };
export const MapSpanish: Story = {
  globals: { locale: 'es' },
  args: { ...mapNextToListArgs, locale: 'es' },
  play: sendForMap,
};
export const LongWords: Story = {
  args: { answers: { ...answers, [results]: longResults }, ...inline, width: '17.5rem' },
  play: sendForCards,
};
export const NothingFound: Story = {
  args: { answers: { [results]: noResultsAnswer }, ...inline },
  play: send((canvas) => canvas.findByText(/^No bays/)),
};
export const Errors: Story = {
  args: { answers: { [results]: unavailable }, ...inline },
  play: send((canvas) => canvas.findByRole('button', { name: 'Try again' })),
};
export const Loading: Story = {
  args: { answers: {}, ...inline },
  play: send((canvas) => canvas.findByText('Looking for bays…')),
};
