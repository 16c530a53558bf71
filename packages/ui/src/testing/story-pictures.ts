import type { GalleryLabels } from '../components/gallery/gallery.tsx';
import type { PictureData } from '../components/picture/picture.tsx';
import charger from './pictures/ev.webp';
import door from './pictures/door-rose.webp';
import garage from './pictures/garage-blue.webp';
import lot from './pictures/lot-day.webp';
import ramp from './pictures/ramp.webp';
import yellowGarage from './pictures/garage-yellow.webp';

const createPicture = (url: string): PictureData => ({
  url,
  width: 800,
  height: 600,
  sources: [{ url, width: 800, type: 'image/webp' }],
});

export const storyPictures = {
  ramp: createPicture(ramp),
  yellowGarage: createPicture(yellowGarage),
  door: createPicture(door),
  garage: createPicture(garage),
  lot: createPicture(lot),
  charger: createPicture(charger),
};

export const storyGallery = [
  { id: 1, image: storyPictures.ramp, alt: 'Ramp down to level −1 with a height bar' },
  { id: 2, image: storyPictures.yellowGarage, alt: 'Aisle on level −1 with yellow columns' },
  { id: 3, image: storyPictures.door, alt: 'Street door with parking sign' },
  { id: 4, image: storyPictures.garage, alt: 'Aisle with blue columns' },
  { id: 5, image: storyPictures.lot, alt: 'Open lot by day' },
  { id: 6, image: storyPictures.charger, alt: 'Charger beside the bay' },
];

export const storyGalleryLabels: GalleryLabels = {
  all: 'All 6 pictures',
  title: 'Wide corner bay, level −1',
  close: 'Close pictures',
  empty: 'No pictures yet',
  carousel: {
    carousel: 'Pictures of Wide corner bay, level −1',
    role: 'carousel',
    previous: 'Previous picture',
    next: 'Next picture',
    counter: (position, count) => `${position} / ${count}`,
  },
};
