import { Badge } from '../components/badge/badge.tsx';
import type { TableColumn } from '../components/table/index.ts';

/** Row of the tables in stories and tests. */
export interface BayRow {
  id: string;
  name: string;
  city: string;
  isPublished: boolean;
  views: number | null;
  /** Price per month in euros. */
  price: number;
}

export const bayRows: readonly BayRow[] = [
  { id: 'bay-12', name: 'Bay 12', city: 'Valencia', isPublished: true, views: 1284, price: 95 },
  { id: 'bay-106', name: 'Bay 106', city: 'Bilbao', isPublished: true, views: 320, price: 140 },
  { id: 'bay-7', name: 'Bay 7', city: 'Ávila', isPublished: false, views: null, price: 60 },
  { id: 'bay-31', name: 'Bay 31', city: 'Zaragoza', isPublished: true, views: 87, price: 110 },
];

const englishColumnTitles = {
  name: 'Bay',
  city: 'City',
  status: 'Status',
  views: 'Views',
  price: 'Price a month',
  published: 'Published',
  hidden: 'Hidden',
};
const spanishColumnTitles: typeof englishColumnTitles = {
  name: 'Plaza',
  city: 'Ciudad',
  status: 'Estado',
  views: 'Visitas',
  price: 'Precio al mes',
  published: 'Publicada',
  hidden: 'Oculta',
};

/** Columns of a table of bays: sortable except for the status. */
export function createBayColumns(locale: 'en' | 'es' = 'en'): readonly TableColumn<BayRow>[] {
  const columnTitles = locale === 'es' ? spanishColumnTitles : englishColumnTitles;
  return [
    { key: 'name', title: columnTitles.name, renderCell: ({ name }) => name, getSortValue: ({ name }) => name },
    {
      key: 'city',
      title: columnTitles.city,
      renderCell: ({ city }) => city,
      getSortValue: ({ city }) => city,
      priority: 2,
    },
    {
      key: 'status',
      title: columnTitles.status,
      renderCell: ({ isPublished }) => (
        <Badge variant={isPublished ? 'success' : 'neutral'}>
          {isPublished ? columnTitles.published : columnTitles.hidden}
        </Badge>
      ),
      priority: 3,
    },
    {
      key: 'views',
      title: columnTitles.views,
      renderCell: ({ views }) => views?.toLocaleString(locale, { useGrouping: 'always' }) ?? '–',
      getSortValue: ({ views }) => views,
      firstSortDirection: 'descending',
      isNumeric: true,
    },
    {
      key: 'price',
      title: columnTitles.price,
      renderCell: ({ price }) => (locale === 'es' ? `${price} €` : `€${price}`),
      getSortValue: ({ price }) => price,
      isNumeric: true,
    },
  ];
}
