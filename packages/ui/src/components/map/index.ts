export {
  Map,
  type MapCluster,
  type MapCredit,
  type MapInset,
  type MapLabels,
  type MapLine,
  type MapOwnPosition,
  type MapPin,
  type MapProps,
  type MapTogether,
} from './map.tsx';
export type { MapBounds, MapBoundsView, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';
export type { DropPin } from './map-drop-pin.tsx';
