export { Map } from './map.tsx';
export type {
  DropPin,
  MapCluster,
  MapCredit,
  MapInset,
  MapLabels,
  MapLine,
  MapOwnPosition,
  MapPin,
  MapProps,
  MapTogether,
} from './map-props.ts';
export type { MapBounds, MapBoundsView, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';
