import type { Suggestion } from '@plaza/sdk';
import {
  Building2Icon,
  BusIcon,
  CarIcon,
  CastleIcon,
  FountainIcon,
  GraduationCapIcon,
  HospitalIcon,
  LandmarkIcon,
  MapIcon,
  MapPinIcon,
  PlaneIcon,
  RouteIcon,
  ShipIcon,
  ShoppingBagIcon,
  StadiumIcon,
  TentIcon,
  TicketIcon,
  TrainFrontIcon,
  TreesIcon,
  UmbrellaIcon,
  VillageIcon,
  type IconProps,
} from '@plaza/ui';
import type { ReactElement } from 'react';

type Icon = (props: IconProps) => ReactElement;

const icons: Readonly<Record<string, Icon>> = {
  town: Building2Icon,
  district: MapIcon,
  airport: PlaneIcon,
  port: ShipIcon,
  fair: TentIcon,
  station: TrainFrontIcon,
  bus_station: BusIcon,
  stadium: StadiumIcon,
  arena: TicketIcon,
  hospital: HospitalIcon,
  university: GraduationCapIcon,
  museum: LandmarkIcon,
  shopping: ShoppingBagIcon,
  sight: CastleIcon,
  park: TreesIcon,
  beach: UmbrellaIcon,
  square: FountainIcon,
  street: RouteIcon,
  village: VillageIcon,
  point: MapPinIcon,
  venue: LandmarkIcon,
  listing: CarIcon,
};

/** The icon of what a suggestion is: of its exact kind where that is told. */
export function iconOf({ kind, placeKind }: Pick<Suggestion, 'kind' | 'placeKind'>): ReactElement {
  const Icon = (placeKind === undefined ? undefined : icons[placeKind]) ?? icons[kind] ?? MapPinIcon;
  return <Icon />;
}
