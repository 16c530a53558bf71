export { Map, type MapCluster, type MapCredit, type MapLabels, type MapPin, type MapProps } from './map.tsx';
export type { MapBounds, MapPosition, MapView, MapViewport, MapZoomLimit } from './map-model.ts';
export type { DropPin } from './map-drop-pin.tsx';
