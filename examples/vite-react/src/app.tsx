import { formatEuros } from '@plaza/sdk';
import { computeFit, vehiclePresets } from '@plaza/sdk/rules';
import { Stack } from '@plaza/ui/layout';
import { Notice } from '@plaza/ui/notice';
import { UiProvider } from '@plaza/ui/provider';
import {
  SearchBox,
  createSuggestionList,
  type SearchBoxLabels,
  type SearchSuggestion,
  type SuggestionListLabels,
} from '@plaza/ui/search-box';
import { Heading } from '@plaza/ui/text';
import { ToastProvider } from '@plaza/ui/toast';
import { type ReactElement, useState } from 'react';
import { BayMap } from './bay-map.tsx';
import { Bookings } from './bookings.tsx';

const labels: SearchBoxLabels = {
  field: 'Dónde',
  placeholder: 'Ciudad, calle o recinto',
  submit: 'Busca',
  clear: 'Vacía el campo',
};
const listLabels: SuggestionListLabels = {
  suggestions: 'Sugerencias',
  kinds: { venue: 'Recintos', town: 'Ciudades' },
  loading: 'Buscando…',
  empty: 'Sin resultados',
  error: 'Las sugerencias no están disponibles',
  count: (count) => `${count} sugerencias`,
};
const places: readonly SearchSuggestion[] = [
  { id: 'mestalla', kind: 'venue', title: 'Estadio de Mestalla', context: 'Valencia' },
  { id: 'valencia', kind: 'town', title: 'Valencia', context: 'España' },
];

const bay = { lengthCm: 480, widthCm: 230, entranceHeightCm: 200 };

export function App(): ReactElement {
  const [query, setQuery] = useState('');
  const text = query.trim().toLowerCase();
  const suggestions = text === '' ? [] : places.filter(({ title }) => title.toLowerCase().includes(text));
  const { verdict } = computeFit(bay, vehiclePresets.saloon);
  return (
    <UiProvider locale="es-ES" formatPrice={(cents) => formatEuros(cents, 'es')}>
      <ToastProvider labels={{ region: 'Avisos', dismiss: 'Cierra' }}>
        <main className="page">
          <Stack gap={24}>
            <Heading level={1}>Reserva una plaza</Heading>
            <SearchBox
              labels={labels}
              query={query}
              onQueryChange={setQuery}
              list={createSuggestionList({ labels: listLabels, suggestions, status: text === '' ? 'idle' : 'ready' })}
              onSubmit={(_query, event) => event.preventDefault()}
            />
            <Notice>{verdict === 'does_not_fit' ? 'Tu coche no cabe.' : 'Tu coche cabe.'}</Notice>
            <BayMap />
            <Bookings />
          </Stack>
        </main>
      </ToastProvider>
    </UiProvider>
  );
}
