export { ListingCard, type ListingCardFact, type ListingCardProps, type ListingCardSave } from './listing-card.tsx';
