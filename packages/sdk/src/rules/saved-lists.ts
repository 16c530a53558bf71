/** Maximum number of lists of saved bays in an account. */
export const maxSavedLists = 20;
/** Maximum number of bays on a list. */
export const maxSavedListItems = 100;
/** Maximum number of characters in the name of a list. */
export const maxSavedListName = 60;
/** Maximum number of characters in the note on a saved bay. */
export const maxSavedNote = 500;
/** Maximum number of bays in a comparison. */
export const maxComparedListings = 4;
