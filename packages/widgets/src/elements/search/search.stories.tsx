import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { suggestionsAnswer } from '../../testing/answers/suggestions.ts';
import { drawnListings, longListings, StoryWidget } from '../../testing/story-widget.tsx';
import { unavailable } from '../../testing/widget-double.ts';
import { Search } from './search.tsx';

const suggestions = '/suggestions';
const results = '/parking/search';
const inline = { target: 'inline', limit: 3 } as const;

const answers = {
  [suggestions]: suggestionsAnswer.en,
  [results]: { data: drawnListings.slice(0, inline.limit), meta: { total: 16 } },
};

const meta = {
  title: 'Widgets/Contents/Search',
  component: StoryWidget,
  args: { Content: Search, answers: answers },
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

export const States: Story = {};
export const Disabled: Story = { args: { settings: { isDisabled: true, value: 'Madrid' } } };
export const Suggestions: Story = { play: open };
/** What is offered on a page about a venue before anything is typed. */
export const AroundVenue: Story = {
  args: { answers: { [suggestions]: suggestionsAnswer.en }, settings: { venue: 'mestalla' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await canvas.findAllByRole('option');
  },
};
export const Dark: Story = { globals: { theme: 'dark' }, play: open };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
export const Narrow: Story = { args: { width: '17.5rem' } };
export const Spanish: Story = {
  globals: { locale: 'es' },
  args: { answers: { [suggestions]: suggestionsAnswer.es }, settings: { locale: 'es' } },
  play: open,
};
export const Inline: Story = {
  args: { settings: { ...inline, hasMap: true } },
  play: send((canvas) => canvas.findAllByRole('article')),
};
export const LongWords: Story = {
  args: {
    answers: { ...answers, [results]: { data: longListings.slice(0, inline.limit), meta: { total: 7 } } },
    settings: inline,
    width: '17.5rem',
  },
  play: send((canvas) => canvas.findAllByRole('article')),
};
export const NothingFound: Story = {
  args: { answers: { [results]: { data: [] } }, settings: inline },
  play: send((canvas) => canvas.findByText(/^No bays/)),
};
export const Errors: Story = {
  args: { answers: { [results]: unavailable }, settings: inline },
  play: send((canvas) => canvas.findByRole('button', { name: 'Try again' })),
};
export const Loading: Story = {
  args: { answers: {}, settings: inline },
  play: send((canvas) => canvas.findByText('Looking for bays…')),
};
