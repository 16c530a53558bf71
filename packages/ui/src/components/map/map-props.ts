import type { ReactNode } from 'react';
import type { MapBounds, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';

/** A listing on the map. */
export interface MapPin extends MapPosition {
  id: string | number;
  /** Formatted price. */
  label: string;
  /** Accessible name of the pin; begins with the visible price. */
  ariaLabel: string;
  isPromoted?: boolean;
  isVisited?: boolean;
}

/** Cluster of several listings close together. */
export interface MapCluster extends MapPosition {
  count: number;
  /** Formatted count. */
  label: string;
  /** "27 bays near Retiro, zoom in" */
  ariaLabel: string;
  /** Bounds of the listings: the cluster is highlighted for each of them, and a click fits the bounds. */
  bounds?: MapBounds;
}

/** Several pins and clusters drawn as one mark. */
export interface MapPinGroup {
  count: number;
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
}

/** A remote part of the country. */
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
  /** Accuracy radius. */
  accuracyMeters: number;
}

/** The course of a street. */
export interface MapLine {
  /** Line segments of [lng, lat] in degrees. */
  lines: readonly (readonly (readonly [number, number])[])[];
  /** Name of the street. */
  label: string;
}

/** A pin that the visitor places. */
export interface DropPin extends MapPosition {
  /** Accessible name with a hint how to move the pin: "Entrance. Drag it, or use the arrow keys." */
  label: string;
  /** Hint below the pin until it is moved: "Drag to the car entrance". */
  tip?: string;
}

export interface MapLabels {
  /** Accessible name of the map: "Map of results". */
  map: string;
  zoomIn: string;
  zoomOut: string;
  /** Label of the locate button, needed with `onLocate`: "Show my position". */
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
  /** Tile URL with `{z}`, `{x}`, `{y}`, optionally `{r}` for dense screens and `{theme}` for `light` or `dark`. */
  tileUrl: string;
  attribution: readonly MapAttribution[];
  /** Maximum zoom of the map, 18 by default; a function returns it for the centre. */
  maxZoom?: MapZoomLimit;
  /** Requested view. The map moves when it changes. */
  view: MapView;
  /** A new value moves the map to `view` again, wherever the visitor has panned. */
  viewKey?: string | number;
  /** `isByUser` is false for moves that `view` or a new size caused. Also called once at the start. */
  onViewportChange?: (viewport: MapViewport, isByUser: boolean) => void;
  pins?: readonly MapPin[];
  clusters?: readonly MapCluster[];
  /** New pins are loading. */
  isBusy?: boolean;
  /** Labels for pins and clusters that overlap; the map then draws one cluster. Without it they stay separate. */
  getGroupLabels?: (together: MapPinGroup) => Pick<MapCluster, 'label' | 'ariaLabel'>;
  /** Id of the hovered or focused listing; its pin is raised. */
  activeId?: MapPin['id'] | null;
  /** Position and price of the active listing: without its own pin, its cluster is highlighted and shows the price. */
  activePlace?: (MapPosition & { label: string }) | null;
  onActiveChange?: (id: MapPin['id'] | null) => void;
  selectedId?: MapPin['id'] | null;
  onSelectedChange?: (id: MapPin['id'] | null) => void;
  /** Content of the selected pin's info window, given the pins at the same spot; without it nothing opens. */
  renderInfo?: (pin: MapPin, together: readonly MapPin[]) => ReactNode;
  /** Pixels at the lower edge that the page covers: the map pans the selected pin above them. */
  bottomInset?: number;
  /** The searched place. */
  searchPoint?: MapPosition & { label: string };
  /** The searched street. */
  searchLine?: MapLine;
  /** Circle that contains the exact position. */
  approximateCircle?: MapPosition & { radiusMeters: number };
  /** The wheel zooms the map instead of scrolling the page: for maps that fill the screen. */
  hasWheelZoom?: boolean;
  /** Inset in a corner while the map does not show its bounds; a click moves the map there. */
  inset?: MapInset | null;
  /** Pin that the visitor places; `null` without one. Needs `onDrop`. */
  dropPin?: DropPin | null;
  /** Called with the pin's position: on a press on the map, at the end of a drag and on each arrow key. */
  onDrop?: (position: MapPosition) => void;
  /** Shows a button that asks for the visitor's position. */
  onLocate?: () => void;
  /** The visitor's position is being determined. */
  isLocating?: boolean;
  /** The visitor's position, drawn as a dot in a circle of its accuracy. */
  userLocation?: MapUserLocation | null;
}
