import { computeFit, vehiclePresets } from '@plaza/sdk/rules';
import { Button } from '@plaza/ui/button';
import { Dialog, DialogClose } from '@plaza/ui/dialog';
import { UiProvider } from '@plaza/ui/provider';
import {
  SearchBox,
  createSuggestionList,
  type SearchBoxLabels,
  type SearchSuggestion,
  type SuggestionListLabels,
} from '@plaza/ui/search-box';
import { type ReactElement, useState } from 'react';

const labels: SearchBoxLabels = {
  field: 'Where',
  placeholder: 'Town, street or venue',
  submit: 'Search',
  clear: 'Clear',
};
const listLabels: SuggestionListLabels = {
  suggestions: 'Suggestions',
  kinds: { venue: 'Venues', town: 'Towns' },
  loading: 'Searching…',
  empty: 'Nothing found',
  error: 'Suggestions are not available',
  count: (count) => `${count} suggestions`,
};
const places: readonly SearchSuggestion[] = [
  { id: 'mestalla', kind: 'venue', title: 'Estadio de Mestalla', context: 'Valencia' },
  { id: 'valencia', kind: 'town', title: 'Valencia', context: 'Spain' },
];

const bay = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };

export function App(): ReactElement {
  const [query, setQuery] = useState('');
  const text = query.trim().toLowerCase();
  const suggestions = text === '' ? [] : places.filter(({ title }) => title.toLowerCase().includes(text));
  const { verdict } = computeFit(bay, vehiclePresets.saloon);
  return (
    <UiProvider locale="en-IE">
      <main>
        <h1>Parking near you</h1>
        <SearchBox
          labels={labels}
          query={query}
          onQueryChange={setQuery}
          list={createSuggestionList({ labels: listLabels, suggestions, status: text === '' ? 'idle' : 'ready' })}
          onSubmit={(_query, event) => event.preventDefault()}
        />
        <Dialog
          title="Does my car fit?"
          closeLabel="Close"
          trigger={<Button>Check my car</Button>}
          footer={
            <DialogClose>
              <Button variant="secondary">Done</Button>
            </DialogClose>
          }
        >
          <p>{verdict === 'does_not_fit' ? 'It does not fit.' : 'It fits.'}</p>
        </Dialog>
      </main>
    </UiProvider>
  );
}
