export { ArrivalLot, type ArrivalLotProps } from './arrival-lot.tsx';
export { BarrierArt, type BarrierArtProps } from './barrier-art.tsx';
export { CarIllustration, type CarIllustrationProps } from './vehicles.tsx';
export { CityBays, type CityBay, type CityBaysProps } from './city-bays.tsx';
export { EmptyBay } from './empty-bay.tsx';
export { HeroLot, type HeroLotProps } from './hero-lot.tsx';
export { PlanCarSymbol, PlanLot, type PlanLotProps, PromotedBay } from './plan-lot.tsx';
export { RankingStreet, type RankingStreetProps } from './ranking-street.tsx';
export { StepArt, type ParkingStep, type StepArtProps } from './step-art.tsx';
