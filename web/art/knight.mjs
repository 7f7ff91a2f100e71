// The knight, which the package does not have: our own drawing, in the colours of its court cards.

/** The line of the letter C, in a square of 1,000 about the middle. */
export const LETTER = "M175-200v-85a175 175 0 0 0-350 0v570a175 175 0 0 0 350 0v-85";

/** The half figure, a horse's head with its bridle, in a box of 1,300 by 2,000: one layer. */
export const FIGURE = [
  `<g stroke="black" stroke-width="11" stroke-linejoin="round" transform="translate(-162)scale(1.25 1)">` +
    `<path fill="#FC4" d="M400 1000C420 850 570 780 600 640 545 645 505 660 455 700 405 740 335 740` +
    ` 290 690 258 648 268 590 312 540L455 335C475 295 490 265 515 240L525 125 620 215C790 250 900 480` +
    ` 900 1000Z"/>` +
    `<path fill="red" d="M525 125 620 215C790 250 900 480 900 1000H835C838 900 822 800 785 720L845 705` +
    `C805 640 775 600 730 560L800 535C755 470 715 430 660 400L725 368C680 320 620 290 555 290Z"/>` +
    `<path fill="#44F" d="M342 497 452 702 492 672 388 432ZM375 450 625 560 607 640 570 642 583 585 388 500Z"/>` +
    `<path fill="#44F" d="M403 1000C412 930 455 880 500 838 600 900 730 935 872 900 885 935 895 970 900 1000Z"/>` +
    `<path fill="none" stroke="#FC4" stroke-width="18" d="M440 925C560 985 730 1010 880 965"/>` +
    `<circle cx="470" cy="405" r="20" fill="black"/><circle cx="318" cy="620" r="11" fill="black"/>` +
    `</g>`,
];
