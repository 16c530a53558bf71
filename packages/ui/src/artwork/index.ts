export { ArrivalLot, type ArrivalLotProps } from './arrival-lot.tsx';
export { BarrierArt, type BarrierArtProps } from './barrier-art.tsx';
export { CarPicture, type CarPictureProps } from './car-picture.tsx';
export { CityBays, type CityBay, type CityBaysProps } from './city-bays.tsx';
export { HeroLot, type HeroLotProps } from './hero-lot.tsx';
export { StepArt, type Step, type StepArtProps } from './step-art.tsx';
