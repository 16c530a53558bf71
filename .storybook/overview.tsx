import { Badge } from '@plaza/ui/badge';
import { TextField } from '@plaza/ui/field';
import { SegmentedControl } from '@plaza/ui/segmented-control';
import { Table, type TableColumn } from '@plaza/ui/table';
import { type ReactElement, useState } from 'react';
import type { ComponentMeta } from '../packages/ui/src/component-meta.ts';
import { componentGroups, findComponentGroup, patternGroup } from './component-groups.ts';
import * as styles from './overview.css.ts';

/** Folder names of the components that Plaza's widgets bundle; `main.ts` computes them. */
declare const portableComponentNames: readonly string[];
/** Path of each component's picture below `/references`, by folder name; `main.ts` computes them. */
declare const componentPictures: Readonly<Record<string, string>>;

interface StoryModule {
  default: { parameters?: { review?: ComponentMeta } };
}

interface ComponentEntry {
  /** Name of the component's folder: `radio-group`. */
  name: string;
  docsPath: string;
  picture: string | undefined;
  group: string;
  review: ComponentMeta;
}

const storyModules = import.meta.glob<StoryModule>('../packages/ui/src/{components,patterns}/*/*.stories.tsx', {
  eager: true,
});

/** Path of a page of Storybook's manager, which shows this page in a frame. Storybook may be served below a path. */
const docsPathOf = (kind: string, name: string): string => `./?path=/docs/${kind}-${name}--docs`;

const componentEntries: readonly ComponentEntry[] = Object.entries(storyModules)
  .flatMap(([path, module]) => {
    const [, kind = '', name = '', file = ''] = /\/(components|patterns)\/([^/]+)\/([^/]+)\.stories/.exec(path) ?? [];
    const componentReview = module.default.parameters?.review;
    if (componentReview === undefined || name !== file) return [];
    return [
      {
        name,
        docsPath: docsPathOf(kind, name),
        picture: componentPictures[name],
        group: findComponentGroup(`${kind}/${name}`) ?? patternGroup,
        review: componentReview,
      },
    ];
  })
  .toSorted((left, right) => left.name.localeCompare(right.name));

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

const matchesSearch = ({ name, review, group }: ComponentEntry, searchText: string): boolean =>
  searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${name} ${review.name} ${group} ${review.useFor.join(' ')}`.toLowerCase().includes(word));

function ComponentCard({ name, docsPath, picture, review }: ComponentEntry): ReactElement {
  return (
    <li className={styles.componentCard}>
      <div className={styles.thumbnail}>
        {picture !== undefined && <img src={`references/${picture}`} alt="" loading="lazy" />}
      </div>
      <div className={styles.cardText}>
        <a className={styles.cardLink} href={docsPath} target="_top">
          {review.name}
        </a>
        <p className={styles.componentPurpose}>{review.useFor[0]}</p>
        <div className={styles.badgeList}>
          <Badge variant={review.status === 'stable' ? 'success' : 'warning'}>
            {review.status === 'stable' ? 'Stable' : 'Draft'}
          </Badge>
          {portableComponentNames.includes(name) && <Badge variant="info">Runs in widgets</Badge>}
        </div>
        <p className={styles.reviewDate}>
          Accessibility reviewed on {dateFormat.format(new Date(review.accessibilityReviewed))}
        </p>
      </div>
    </li>
  );
}

const columns: readonly TableColumn<ComponentEntry>[] = [
  {
    key: 'name',
    title: 'Component',
    isRowHeader: true,
    isSortable: true,
    getSortValue: ({ review }) => review.name,
    renderCell: ({ docsPath, review }) => (
      <a className={styles.tableLink} href={docsPath} target="_top">
        {review.name}
      </a>
    ),
  },
  {
    key: 'group',
    title: 'Group',
    isSortable: true,
    getSortValue: ({ group }) => group,
    renderCell: ({ group }) => group,
  },
  {
    key: 'status',
    title: 'Status',
    isSortable: true,
    getSortValue: ({ review }) => review.status,
    renderCell: ({ review }) => (review.status === 'stable' ? 'Stable' : 'Draft'),
  },
  {
    key: 'widgets',
    title: 'In widgets',
    isSortable: true,
    getSortValue: ({ name }) => (portableComponentNames.includes(name) ? 0 : 1),
    renderCell: ({ name }) => (portableComponentNames.includes(name) ? 'Yes' : 'No'),
  },
  {
    key: 'review',
    title: 'Accessibility review',
    isSortable: true,
    getSortValue: ({ review }) => review.accessibilityReviewed,
    renderCell: ({ review }) => dateFormat.format(new Date(review.accessibilityReviewed)),
  },
];

const StatusTable = ({ entries }: { entries: readonly ComponentEntry[] }): ReactElement => (
  <Table
    caption="Status of all components"
    isCaptionHidden
    columns={columns}
    rows={entries}
    getRowKey={({ name }) => name}
    defaultSort={{ column: 'name', direction: 'ascending' }}
    narrowLayout="stack"
    density="compact"
  />
);

/** All components by group, with picture, purpose and status, or as a table; with a search. */
export function ComponentOverview(): ReactElement {
  const [searchText, setSearchText] = useState('');
  const [view, setView] = useState<'cards' | 'table'>('cards');
  const foundEntries = componentEntries.filter((entry) => matchesSearch(entry, searchText.trim()));
  return (
    <div className={`${styles.overview} sb-unstyled`}>
      <TextField label="Search components" type="search" value={searchText} onValueChange={setSearchText} />
      <SegmentedControl
        label="View"
        segments={[
          { value: 'cards', label: 'Pictures' },
          { value: 'table', label: 'Status table' },
        ]}
        value={view}
        onValueChange={setView}
      />
      <p role="status" className={styles.componentCount}>
        {foundEntries.length === 0
          ? 'No component matches. Try a word from its purpose, such as “price” or “choose”.'
          : `${foundEntries.length} of ${componentEntries.length} components`}
      </p>
      {view === 'table' && foundEntries.length > 0 && <StatusTable entries={foundEntries} />}
      {view === 'cards' &&
        [...Object.keys(componentGroups), patternGroup].map((group) => {
          const groupEntries = foundEntries.filter((entry) => entry.group === group);
          return (
            groupEntries.length > 0 && (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2 id={`group-${group}`} className={styles.groupTitle}>
                  {group}
                </h2>
                <ul className={styles.cardGrid}>
                  {groupEntries.map((entry) => (
                    <ComponentCard key={entry.name} {...entry} />
                  ))}
                </ul>
              </section>
            )
          );
        })}
    </div>
  );
}
