import type { ReactElement, ReactNode } from 'react';
import { fn } from 'storybook/test';
import { WarehouseIcon } from '../../icons/index.ts';
import { Button } from '../../components/button/button.tsx';
import { FitBadge, type FitResult } from '../../patterns/fit-badge/fit-badge.tsx';
import { Link } from '../../components/link/link.tsx';
import { ListingCard } from '../../patterns/listing-card/listing-card.tsx';
import { SearchBox, createSuggestionList } from '../../components/search-box/index.ts';
import { Cards } from '../story-boxes.tsx';
import { storyPictures } from '../story-pictures.ts';
import { storySearchLabels } from '../story-words.ts';
import * as styles from './pages.css.ts';

export function PageFrame({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.pageContent}>
      <header className={styles.topBar}>
        <span className={styles.brandName}>Plaza</span>
        <nav className={styles.wrappingRow} aria-label="Main">
          <Link href="#how">How it works</Link>
          <Link href="#answers">Answers</Link>
          <Button variant="secondary" size="small" href="#list">
            List your bay
          </Button>
        </nav>
      </header>
      <main className={styles.pageContent}>{children}</main>
      <footer className={styles.footer}>Parking bays by the month, from their owners.</footer>
    </div>
  );
}

export const PageSearch = ({ query = '', size }: { query?: string; size: 'hero' | 'header' }): ReactElement => (
  <SearchBox
    labels={storySearchLabels.en}
    query={query}
    list={createSuggestionList({ labels: storySearchLabels.en, suggestions: [], status: 'idle' })}
    size={size}
    onQueryChange={fn()}
    onSubmit={fn((_query, event) => event.preventDefault())}
  />
);

const sampleBays = [
  ['Wide corner bay, level −1', 'Mestalla, Valencia', 11_800, '420 m', 'fits', 'Fits, 30 cm spare', 'ramp'],
  ['Covered bay beside the metro', 'Ruzafa, Valencia', 9500, '650 m', 'tight', 'Tight, 8 cm in height', 'garage'],
  ['Bay with a charger', 'El Pla del Real, Valencia', 14_200, '810 m', 'fits', 'Fits, 45 cm spare', 'charger'],
  ['Quiet yard behind a gate', 'Algirós, Valencia', 7900, '1.2 km', 'not_measured', 'Not measured', 'door'],
  ['Level −2, yellow columns', 'Mestalla, Valencia', 10_400, '1.3 km', 'fits', 'Fits, 22 cm spare', 'yellowGarage'],
  ['Open lot by day and night', 'Benimaclet, Valencia', 6200, '1.6 km', 'fits', 'Fits, 60 cm spare', 'lot'],
] as const satisfies readonly (readonly [
  string,
  string,
  number,
  string,
  FitResult,
  string,
  keyof typeof storyPictures,
])[];

export const PageCards = ({ count, headingLevel }: { count: number; headingLevel?: 2 | 3 }): ReactElement => (
  <Cards>
    {sampleBays.slice(0, count).map(([name, place, priceCents, distance, verdict, text, picture]) => (
      <ListingCard
        key={name}
        href="#listing"
        headingLevel={headingLevel}
        name={name}
        place={place}
        priceCents={priceCents}
        period="/ month"
        distance={distance}
        image={storyPictures[picture]}
        facts={[{ icon: <WarehouseIcon />, text: 'Covered' }]}
        fit={<FitBadge fit={verdict}>{text}</FitBadge>}
        save={{ saved: false, label: `Save: ${name}`, onSavedChange: fn() }}
      />
    ))}
  </Cards>
);
