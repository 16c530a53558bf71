import { distanceMeters, type Position } from '@plaza/sdk';
import Flatbush from 'flatbush';
import type { Town } from '../../platform/geocoder/embedded/gazetteer.ts';
import type { PlaceIndex } from '../../platform/geocoder/embedded/place-index.ts';
import type { Place } from '../../platform/geocoder/embedded/places.ts';
import { nearestOnLines } from '../../platform/geocoder/embedded/streets/course.ts';
import { boundsOf, type PlaceArea } from '../../platform/geocoder/place-area.ts';
import { townTerm } from '../../search/index.ts';
import type { ListingCount, ListingSnapshot, TownCount } from './store.ts';

const quarterMetres = 1500;
/** Towns of the same name are further apart than a town's listings from its middle. */
const sameTownMetres = 25_000;

/** Numbers of published listings in towns, in districts and around places, at one moment. */
export class ListingCounts {
  readonly #towns = new Map<string, TownCount[]>();
  readonly #districts = new Map<string, number>();
  readonly #cells: readonly ListingCount[];
  readonly #boxes: Flatbush | undefined;

  constructor({ towns, cells }: ListingSnapshot, index: PlaceIndex) {
    for (const town of towns) this.#towns.set(town.term, [...(this.#towns.get(town.term) ?? []), town]);
    this.#cells = cells;
    if (cells.length > 0) {
      this.#boxes = new Flatbush(cells.length);
      for (const { lat, lng } of cells) this.#boxes.add(lng, lat);
      this.#boxes.finish();
    }
    for (const cell of cells) {
      const ine = index.gazetteer.findMunicipality(cell.lat, cell.lng)?.ine;
      const quarter =
        ine &&
        index.nearest(cell, ine, quarterMetres, ({ kind, isQuarter }) => kind === 'district' && isQuarter === true);
      if (quarter) this.#districts.set(quarter.id, (this.#districts.get(quarter.id) ?? 0) + cell.count);
    }
  }

  inTown(town: Town): number {
    return [...new Set(town.askedNames.map(townTerm))]
      .flatMap((term) => this.#towns.get(term) ?? [])
      .filter((counted) => distanceMeters(town, counted) < sameTownMetres)
      .reduce((sum, { count }) => sum + count, 0);
  }

  /** In the cells that are closer to this district than to another of its town. */
  inDistrict(district: Place): number {
    return this.#districts.get(district.id) ?? 0;
  }

  /** In cells with their middle in an area, whose borders to its neighbours are left out. */
  inArea(area: PlaceArea): number {
    const { center, meters, line } = area;
    const distance = line
      ? (cell: Position): number => nearestOnLines([line], cell).metres
      : (cell: Position): number => distanceMeters(center, cell);
    const { west, south, east, north } = boundsOf(area);
    return (this.#boxes?.search(west, south, east, north) ?? [])
      .map((index) => this.#cells[index]!)
      .filter((cell) => distance(cell) <= meters)
      .reduce((sum, { count }) => sum + count, 0);
  }
}
