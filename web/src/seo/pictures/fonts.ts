/** The files that the pictures' words are set in; the last two for the signs that the others lack. */
import caption from './fonts/caption.ttf?url'
import greek from './fonts/greek.ttf?url'
import name from './fonts/name.ttf?url'
import sentence from './fonts/sentence.ttf?url'
import signs from './fonts/signs.ttf?url'
import title from './fonts/title.ttf?url'

export const fonts: readonly string[] = [title, name, caption, sentence, signs, greek]
