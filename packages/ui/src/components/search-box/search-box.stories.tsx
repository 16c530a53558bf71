import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ComponentType, type ReactElement } from 'react';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { HistoryIcon, LocateFixedIcon, StadiumIcon, XIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { storyLimits, storyPresets, storySearchLabels, storyVehicleLabels } from '../../testing/story-words.ts';
import { VehicleMenu } from '../../patterns/vehicle-picker/vehicle-menu.tsx';
import { SearchBox, type SearchBoxLabels, type SearchBoxProps } from './search-box.tsx';
import type { SearchSuggestion } from './search-box-model.ts';
import { createSuggestionList, type SuggestionListLabels, type SuggestionListOptions } from './suggestion-list.tsx';

const placeSuggestions: readonly SearchSuggestion[] = [
  { id: 'v1', kind: 'venue', title: 'Estadio de Mestalla', context: 'Valencia', detail: '86 bays' },
  { id: 'd1', kind: 'district', title: 'Mestalla', context: 'Valencia', detail: '41 bays' },
  { id: 's1', kind: 'street', title: 'Carrer de Mestre Ripoll', context: 'Valencia', detail: '12 bays' },
  { id: 't1', kind: 'town', title: 'Mestanza', context: 'Ciudad Real', detail: '3 bays' },
  { id: 'l1', kind: 'listing', title: 'Mestalla corner bay', context: 'Mestalla, Valencia', detail: '€118' },
];

interface ControlledSearchBoxProps
  extends Omit<SearchBoxProps, 'labels' | 'list'>, Omit<SuggestionListOptions, 'labels'> {
  labels: SearchBoxLabels & SuggestionListLabels;
  isListToCome?: boolean;
}

function ControlledSearchBox({
  query: first,
  suggestions,
  status,
  onSelect,
  onRemove,
  isListToCome = false,
  ...props
}: ControlledSearchBoxProps): ReactElement {
  const [query, setQuery] = useState(first);
  return (
    <SearchBox
      {...props}
      list={
        isListToCome ? null : createSuggestionList({ labels: props.labels, suggestions, status, onSelect, onRemove })
      }
      pending={props.labels.loading}
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        props.onQueryChange(next);
      }}
    />
  );
}

const vehicleMenu = (
  <VehicleMenu
    labels={storyVehicleLabels.en}
    presets={storyPresets}
    limits={storyLimits}
    value={storyPresets[1]!}
    onValueChange={fn()}
  />
);

const meta: Meta<ControlledSearchBoxProps> = {
  component: SearchBox as unknown as ComponentType<ControlledSearchBoxProps>,
  parameters: {
    review: {
      name: 'SearchBox',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['The one search for a place: on the main page, in headers, in widgets.'],
      avoidFor: ['Choosing from a closed list: use a select or radios.'],
      accessibility: [
        'An editable combobox after the ARIA pattern: the focus stays in the field, arrow keys walk the list.',
        'Enter chooses the active line or sends the form; Escape closes the list, then empties the field.',
        'Results, loading and errors are announced.',
        'Without JavaScript it is a form with one field.',
      ],
      keyboard: [
        { keys: 'Down arrow, Up arrow', does: 'Opens the list; moves to the next or previous line.' },
        { keys: 'Enter', does: 'Chooses the active line; without one, sends the form.' },
        { keys: 'Escape', does: 'Closes the list; pressed again, empties the field.' },
        { keys: 'Home, End, Left arrow, Right arrow', does: 'Move the caret, and leave the list.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    labels: storySearchLabels.en,
    query: '',
    suggestions: placeSuggestions,
    status: 'ready',
    onQueryChange: fn(),
    onSelect: fn(),
    onClear: fn(),
    onSubmit: fn((_query, event) => event.preventDefault()),
    vehicle: vehicleMenu,
  },
  render: (args) => (
    <Box width="40rem" height="30rem">
      <div>
        <ControlledSearchBox {...args} />
      </div>
    </Box>
  ),
};
export default meta;

type Story = StoryObj<ControlledSearchBoxProps>;

export const Hero: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Where' })).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
  },
};

export const Typing: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.type(field, 'mest');
    await expect(args.onQueryChange).toHaveBeenLastCalledWith('mest');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option')).toHaveLength(5);
    await expect(canvas.getByRole('group', { name: 'Venues' })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('5 suggestions');
  },
};

export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.type(field, 'mest');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const secondOption = canvas.getByRole('option', { name: /^Mestalla Valencia/ });
    await expect(secondOption).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', secondOption.id);
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledWith(placeSuggestions[1]);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(field).toHaveValue('Mestalla');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

export const EscapeClosesThenClears: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.type(field, 'mest');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('mest');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const Pointer: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.type(field, 'mest');
    await userEvent.click(canvas.getByRole('option', { name: /Estadio/ }));
    await expect(args.onSelect).toHaveBeenCalledWith(placeSuggestions[0]);
    await expect(field).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

export const LeavingClosesTheList: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.type(field, 'mest');
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument();
  },
};

export const ComposingText: Story = {
  args: { query: 'メスタ' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.click(field);
    await fireEvent.compositionStart(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
    await fireEvent.compositionEnd(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const GoesInTheForm: Story = {
  args: { query: 'Sevilla', hiddenFields: { sort: 'price' }, action: '/en/search_parkings' },
  play: async ({ canvas }) => {
    const form = canvas.getByRole<HTMLFormElement>('search');
    await expect(Object.fromEntries(new FormData(form).entries())).toMatchObject({ substr: 'Sevilla', sort: 'price' });
    await expect(form.method).toBe('get');
  },
};

const initialSuggestions: readonly SearchSuggestion[] = [
  { id: 'me', kind: 'near', title: 'Near me', icon: <LocateFixedIcon />, isAction: true },
  {
    id: 'r1',
    kind: 'recent',
    title: 'Atocha Station',
    context: 'Madrid',
    icon: <HistoryIcon />,
    isRemovable: true,
  },
  { id: 'r2', kind: 'recent', title: 'Gràcia', context: 'Barcelona', icon: <HistoryIcon />, isRemovable: true },
  { id: 'all', kind: 'forget', title: 'Clear recent searches', icon: <XIcon />, isAction: true },
];

export const RecentSearches: Story = {
  args: { suggestions: initialSuggestions, status: 'idle', onRemove: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Where' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Atocha Station');
    await userEvent.keyboard('{Delete}');
    await expect(args.onRemove).toHaveBeenCalledWith(initialSuggestions[1]);
  },
};

export const HonestLines: Story = {
  args: {
    query: 'san mam',
    suggestions: [
      {
        id: 'v1',
        kind: 'venue',
        title: 'San Mamés Stadium',
        context: 'Bilbao',
        detail: '14 bays',
        icon: <StadiumIcon />,
        matched: { text: 'Campo de San Mamés', ranges: [[9, 16]] },
      },
      {
        id: 's1',
        kind: 'street',
        title: 'Calle de San Mamés',
        context: 'Madrid',
        note: 'We know the street, not number 20.',
        matched: { text: 'Calle de San Mamés', ranges: [[9, 16]] },
      },
      { id: 't1', kind: 'town', title: 'Madrid', note: 'We don’t know “calle de san mamet”. Here is Madrid.' },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Where' }));
    await expect(canvas.getByRole('option', { name: /Stadium.*Campo de San Mam/ })).toBeVisible();
  },
};

const openList: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('combobox'));
};

export const Loading: Story = {
  args: { query: 'mes', suggestions: [], status: 'loading' },
  play: async ({ canvas, ...context }) => {
    await openList?.({ canvas, ...context });
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking for places…');
  },
};
export const ListToCome: Story = {
  args: { isListToCome: true },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Where' });
    await userEvent.type(field, 'mest');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByRole('status')).toHaveTextContent('Looking for places…');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledWith('mest', expect.anything());
  },
};
export const NothingFound: Story = { args: { query: 'qwzx', suggestions: [], status: 'ready' }, play: openList };
export const Failed: Story = { args: { query: 'mest', suggestions: [], status: 'error' }, play: openList };

export const ChoosingTheVehicle: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Vehicle\s*Saloon/ }));
    await expect(await canvas.findByRole('radio', { name: /SUV/ })).toBeVisible();
  },
};

export const Header: Story = {
  args: { size: 'header', query: 'Estadio de Mestalla, Valencia' },
  render: (args) => (
    <Box width="34rem" height="30rem">
      <div>
        <ControlledSearchBox
          {...args}
          vehicle={
            <VehicleMenu
              size="header"
              labels={storyVehicleLabels.en}
              presets={storyPresets}
              limits={storyLimits}
              value={storyPresets[1]!}
              onValueChange={fn()}
            />
          }
        />
      </div>
    </Box>
  ),
};

export const Dark: Story = { ...Typing, globals: { theme: 'dark' } };

export const SpanishLongText: Story = {
  globals: { locale: 'es' },
  args: {
    labels: storySearchLabels.es,
    vehicle: undefined,
    suggestions: [
      {
        id: 'v9',
        kind: 'venue',
        title: 'Palacio de Exposiciones y Congresos de la Comunitat Valenciana',
        context: 'Urbanización Nuestra Señora de los Desamparados, Sant Vicent del Raspeig',
        detail: '1.204 plazas',
      },
    ],
  },
  render: (args) => (
    <Box width="22rem" height="30rem">
      <div>
        <ControlledSearchBox {...args} />
      </div>
    </Box>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Dónde' }), 'palacio exp');
    await expect(canvas.getByRole('option')).toBeVisible();
  },
};

export const RightToLeft: Story = { ...Typing, globals: { direction: 'rtl' } };

export const LongWords: Story = {
  ...SpanishLongText,
  args: {
    ...SpanishLongText.args,
    suggestions: [
      {
        id: 's9',
        kind: 'street',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        context: 'Donaudampfschifffahrtsgesellschaft',
        detail: '1.204 plazas',
      },
    ],
  },
};

export const ForcedColours: Story = { ...Typing, globals: { forcedColours: 'active' } };

export const Narrow: Story = {
  render: (args) => (
    <Box width="18rem" height="26rem">
      <div>
        <ControlledSearchBox {...args} />
      </div>
    </Box>
  ),
};
