import { walkScenes } from '../support/scenes/walk-scenes.ts';
import { germanFeatures, pictureFolder, takePictures } from './picture.ts';

// Fixed ports, because addresses are on many screens and pictures must not change between runs. They are below the range
// from which Linux picks free ports.
walkScenes('pictures', { language: 'en', firstPort: 27_100 }, async ({ stage, scene, group }) => {
  await takePictures(stage, scene, pictureFolder(group.feature));
});

walkScenes(
  'pictures in German',
  { language: 'de', firstPort: 27_600, features: germanFeatures },
  async ({ stage, scene, group }) => {
    await takePictures(stage, scene, pictureFolder(group.feature, 'de'));
  },
);
