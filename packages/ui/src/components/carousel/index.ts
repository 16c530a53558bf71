export { Carousel, type CarouselLabels, type CarouselPicture, type CarouselProps } from './carousel.tsx';
