import type { ReactNode } from 'react';
import type { MapBounds, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';

/** A listing on the map. */
export interface MapPin extends MapPosition {
  id: string | number;
  /** Its price, formatted. */
  label: string;
  /** Accessible name of the pin; begins with the visible price. */
  ariaLabel: string;
  isPromoted?: boolean;
  isVisited?: boolean;
}

/** Several listings that lie close together. */
export interface MapCluster extends MapPosition {
  count: number;
  /** The count, formatted. */
  label: string;
  /** "27 bays near Retiro, zoom in" */
  ariaLabel: string;
  /** Box of its listings: it lights up for each of them, and zooming in shows them all. */
  bounds?: MapBounds;
}

/** Several pins and clusters that are drawn as one mark. */
export interface MapPinGroup {
  count: number;
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
}

/** A part of the country that lies far off. */
export interface MapInset {
  bounds: MapBounds;
  /** "Canary Islands" */
  label: string;
  /** Number of listings, formatted. */
  count: string;
  /** "Canary Islands, 31 bays, show on the map" */
  ariaLabel: string;
}

/** The visitor's position. */
export interface MapUserLocation extends MapPosition {
  /** "Your position" */
  label: string;
  /** Radius of its accuracy. */
  accuracyMeters: number;
}

/** The course of a street. */
export interface MapLine {
  /** Its parts, as [lng, lat] in degrees. */
  lines: readonly (readonly (readonly [number, number])[])[];
  /** Its name. */
  label: string;
}

/** A pin that the visitor puts somewhere. */
export interface DropPin extends MapPosition {
  /** Says what it is and how to move it: "Entrance. Drag it, or use the arrow keys." */
  label: string;
  /** A few words below it, while it has not been moved: "Drag to the car entrance". */
  tip?: string;
}

export interface MapLabels {
  /** Names the map: "Map of results". */
  map: string;
  zoomIn: string;
  zoomOut: string;
  /** Needed with `onLocate`: "Show my position". */
  locate?: string;
  closeInfo: string;
}

/** Attribution of the tiles' data. */
export interface MapAttribution {
  text: string;
  href?: string;
}

export interface MapProps {
  labels: MapLabels;
  /** Tile addresses with `{z}`, `{x}`, `{y}`, optionally `{r}` for dense screens and `{theme}` for `light` or `dark`. */
  tileUrl: string;
  attribution: readonly MapAttribution[];
  /** Maximum zoom of the map, 18 without it; a function tells it for the place in the middle. */
  maxZoom?: MapZoomLimit;
  /** Requested view. The map moves when it changes. */
  view: MapView;
  /** Another value sends the map to `view` again, wherever the visitor has moved it. */
  viewKey?: string | number;
  /** `isByUser` is false for moves that `view` or a new size caused. Also called once at the start. */
  onViewportChange?: (viewport: MapViewport, isByUser: boolean) => void;
  pins?: readonly MapPin[];
  clusters?: readonly MapCluster[];
  /** New pins are on their way. */
  isBusy?: boolean;
  /** Labels for pins and clusters that overlap; the map then draws one cluster. Without it they stay separate. */
  getGroupLabels?: (together: MapPinGroup) => Pick<MapCluster, 'label' | 'ariaLabel'>;
  /** The pin of the hovered or focused card comes forward, and the other way round. */
  activeId?: MapPin['id'] | null;
  /** Place and price of the active listing: where it has no pin of its own, its cluster lights up and shows the price. */
  activePlace?: (MapPosition & { label: string }) | null;
  onActiveChange?: (id: MapPin['id'] | null) => void;
  selectedId?: MapPin['id'] | null;
  onSelectedChange?: (id: MapPin['id'] | null) => void;
  /** Content of the selected pin's window, with the pins that share its place on the map; without it nothing opens. */
  renderInfo?: (pin: MapPin, together: readonly MapPin[]) => ReactNode;
  /** Pixels at the lower edge that the page covers: the selected pin moves clear of them. */
  bottomInset?: number;
  /** The place that was searched for. */
  searchPoint?: MapPosition & { label: string };
  /** The street that was searched for. */
  searchLine?: MapLine;
  /** Somewhere inside of this circle. */
  approximateCircle?: MapPosition & { radiusMeters: number };
  /** The wheel zooms the map instead of scrolling the page: for maps that fill the screen. */
  hasWheelZoom?: boolean;
  /** Small in a corner while the map does not show it; pressing it goes there. */
  inset?: MapInset | null;
  /** Pin that the visitor places; `null` without one. Needs `onDrop`. */
  dropPin?: DropPin | null;
  /** Called with the pin's position: on a press on the map, at the end of a drag and on each arrow key. */
  onDrop?: (position: MapPosition) => void;
  /** Shows a button that asks for the visitor's position. */
  onLocate?: () => void;
  /** The position is on its way. */
  isLocating?: boolean;
  /** A dot where the visitor is, in a circle of its accuracy. */
  userLocation?: MapUserLocation | null;
}
