import type { UploadItemLabels } from '../file-picker/file-picker.tsx';

export interface ImageTileLabels extends UploadItemLabels {
  /** Badge of the first image: "Cover". */
  cover: string;
  /** Alternative text of an image: "Picture 2, bay.jpg". */
  image: (name: string, position: number) => string;
  /** Accessible name of the button that shows the actions on touch screens: "Options for bay.jpg". */
  actions: (name: string) => string;
  /** Accessible name of the drag handle: "Move bay.jpg, picture 2 of 5. Arrow keys move it." */
  move: (name: string, position: number, count: number) => string;
  /** Accessible name of a place for the image that is dragged with keys: "Position 2 of 5". */
  place: (position: number, count: number) => string;
  /** Accessible name of the buttons: "Move bay.jpg one earlier", "… one later", "Turn bay.jpg". */
  moveEarlier: (name: string) => string;
  moveLater: (name: string) => string;
  rotate: (name: string) => string;
  /** Label of the retry button of a failed upload: "Try again". */
  retryShort: string;
}
