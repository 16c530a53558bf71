/** Whose data a map shows. */
export interface MapCredit {
  text: string;
  href: string;
}

const openStreetMap: MapCredit = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};
/** Of streets in the repository; an archive of all of Spain has none of them. */
const bundledStreets: readonly MapCredit[] = [
  { text: 'Ajuntament de Barcelona', href: 'https://opendata-ajuntament.barcelona.cat' },
];
const archiveStreets: readonly MapCredit[] = [{ text: 'Protomaps', href: 'https://protomaps.com' }];
const ground: readonly MapCredit[] = [
  { text: 'IGN España (CC BY 4.0)', href: 'https://www.ign.es' },
  { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org' },
];

/** Credits on every map; the licences of its data ask for them. */
export const mapCredits = (isBundled: boolean): readonly MapCredit[] => [
  openStreetMap,
  ...(isBundled ? bundledStreets : archiveStreets),
  ...ground,
];
