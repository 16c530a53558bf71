import type { ReactNode } from 'react';
import type { MapBounds, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';

/** Price pin of one listing. */
export interface MapPin extends MapPosition {
  id: string | number;
  /** Formatted price of the listing: "€95". */
  label: string;
  /** Accessible name of the pin; begins with the visible price. */
  ariaLabel: string;
  isPromoted?: boolean;
  isVisited?: boolean;
}

/** Cluster of several listings close to each other. */
export interface MapCluster extends MapPosition {
  count: number;
  label: string;
  /** Accessible name of the cluster: "27 bays near Retiro, zoom in". */
  ariaLabel: string;
  /** Bounds of the listings. The cluster is highlighted if one of them is active, and a click fits the bounds. */
  bounds?: MapBounds;
}

/** Pins and clusters that are drawn as one marker. */
export interface MapPinGroup {
  count: number;
  pins: readonly MapPin[];
  clusters: readonly MapCluster[];
}

/** Small map of a remote part of the country, such as the Canary Islands. */
export interface MapInset {
  bounds: MapBounds;
  /** Name of the region: "Canary Islands". */
  label: string;
  /** Formatted number of listings. */
  count: string;
  /** Accessible name of the inset: "Canary Islands, 31 bays, show on the map". */
  ariaLabel: string;
}

/** Position of the user on the map. */
export interface MapUserLocation extends MapPosition {
  /** Accessible name of the dot at the user's position: "Your position". */
  label: string;
  /** Radius of the circle that contains the user, in metres. */
  accuracyMeters: number;
}

/** Line of a street, to be drawn on the map. */
export interface MapLine {
  /** Line segments of [lng, lat] in degrees. */
  lines: readonly (readonly (readonly [number, number])[])[];
  label: string;
}

/** Polygon on the map. Its edges may cross; all that they enclose is inside. */
export interface MapArea {
  corners: readonly MapPosition[];
  /** Accessible name of the area: "Drawn area". */
  label: string;
}

/** Texts of the surface on which the user draws an area. */
export interface MapDrawingLabels {
  /** Accessible name of the buttons: "Draw an area". */
  drawing: string;
  /** Instruction above the buttons: "Draw around an area with your finger, or tap its corners." */
  hint: string;
  /** Closes the area of the tapped corners: "Done". */
  finish: string;
  /** Removes the last corner or stroke: "Undo". */
  undo: string;
  cancel: string;
}

/** Area that the user is drawing. */
export interface MapDrawing {
  labels: MapDrawingLabels;
  /** Replaces the hint after an area that can't be used: "Draw a larger area." */
  message?: string;
  /** Maximum number of corners; strokes are simplified to it. */
  maxCorners: number;
  /** Called with the corners of a stroke, or of taps that the user has finished. */
  onDraw: (corners: readonly MapPosition[]) => void;
  /** Called by the cancel button and the Escape key. */
  onCancel: () => void;
}

/** Pin that the user places on the map. */
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
  /** Label of the locate button: "Show my position". Required with `onLocate`. */
  locate?: string;
  closeInfo: string;
}

/** Attribution of the map data. */
export interface MapAttribution {
  text: string;
  href?: string;
}

export interface MapProps {
  /** All texts of the component in the language of the page. */
  labels: MapLabels;
  /**
   * Tile URL with `{z}`, `{x}`, `{y}`, optionally `{r}` for high-density screens and `{theme}` for `light` or `dark`.
   */
  tileUrl: string;
  /**
   * URL of the names of the places in a block of 1,024 pixels, with `{z}`, `{x}`, `{y}` and optionally `{theme}`, for
   * tiles without them. Pins hide the names below them. Answers are JSON: `{ names: [{ text, x, y, width, size, weight,
   * isItalic?, isSpaced?, color, halo }] }`, with lengths in pixels and the centre of a text from the corner of its block.
   */
  placeNameUrl?: string;
  /** Sources of the map’s data, whose licences require that they are named. */
  attribution: readonly MapAttribution[];
  /** Maximum zoom, or a function of the map's centre. @defaultValue 18 */
  maxZoom?: MapZoomLimit;
  /** Requested view of the map. A change moves the map. */
  view: MapView;
  /** Any value: a new one moves the map to `view` again, even if the user has panned away. */
  viewKey?: string | number;
  /** Called initially and when the viewport changes. `isByUser` is false for moves caused by `view` or a new size. */
  onViewportChange?: (viewport: MapViewport, isByUser: boolean) => void;
  /** Single bays with their prices. */
  pins?: readonly MapPin[];
  /** Groups of bays with their number, which zoom in on a click. */
  clusters?: readonly MapCluster[];
  /** True while pins for a new view are loading. */
  isBusy?: boolean;
  /**
   * Labels for overlapping pins and clusters, which the map then draws as one cluster. Without it they may overlap.
   */
  getGroupLabels?: (together: MapPinGroup) => Pick<MapCluster, 'label' | 'ariaLabel'>;
  /** Id of the hovered or focused listing, whose pin is raised. */
  activeId?: MapPin['id'] | null;
  /**
   * Position and price of the active listing. If it has no pin of its own, its cluster is highlighted and shows the
   * price.
   */
  activePlace?: (MapPosition & { label: string }) | null;
  /** Called with the id of the pin that the pointer or focus enters, with `null` when it leaves. */
  onActiveChange?: (id: MapPin['id'] | null) => void;
  /** Id of the pin whose info window is open; `null` for none. */
  selectedId?: MapPin['id'] | null;
  /** Called with the id of the clicked pin, with `null` when the info window closes. */
  onSelectedChange?: (id: MapPin['id'] | null) => void;
  /** Content of the selected pin's info window, given all pins at its position; without it no window opens. */
  renderInfo?: (pin: MapPin, together: readonly MapPin[]) => ReactNode;
  /** Pixels at the lower edge that the page covers. The map pans the selected pin above them. */
  bottomInset?: number;
  /** Searched place, marked with a flag. */
  searchPoint?: MapPosition & { label: string };
  /** Searched street, drawn as a line. */
  searchLine?: MapLine;
  /** Circle that contains a listing's exact position, or all positions within a walk. */
  approximateCircle?: MapPosition & { radiusMeters: number };
  /** Area that the results are limited to; `null` for none. */
  area?: MapArea | null;
  /** Lets the user draw an area in place of moving the map; `null` to move it. */
  drawing?: MapDrawing | null;
  /** Lets the wheel zoom the map instead of scrolling the page, for maps that fill the screen. */
  hasWheelZoom?: boolean;
  /** Inset in a corner, visible while the map does not show its bounds. A click moves the map there. */
  inset?: MapInset | null;
  /** Pin that the user places; `null` for none. Requires `onDrop`. */
  dropPin?: DropPin | null;
  /** Called with the position of the drop pin: on a click on the map, at the end of a drag and on each arrow key. */
  onDrop?: (position: MapPosition) => void;
  /** Called by the locate button, which is rendered with this prop only. */
  onLocate?: () => void;
  /** True while the user's position is being determined. */
  isLocating?: boolean;
  /** Position of the user, drawn as a dot in a circle of its accuracy. */
  userLocation?: MapUserLocation | null;
}
