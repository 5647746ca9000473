/** Whom the platform is for, as its terms and its sign-up form know them. Handed out by the server: not in the page's script. */
export interface Audience {
  title: string
  text: string
}

export const audiences: readonly Audience[] = [
  {
    title: 'Professionals',
    text: 'A library to work through in the evenings, for one week to six months, and a spoken rehearsal before it counts.',
  },
  {
    title: 'Recruiters',
    text: 'Firms search by skill among members who switched their card on. They read a name only after that member accepts their request.',
  },
  {
    title: 'Counselors',
    text: 'Questions by subject and difficulty, each with its worked solution: something concrete to recommend to a student.',
  },
  {
    title: 'Universities',
    text: 'Student plans for anyone with a university email address and correct LinkedIn information, plus two certificates.',
  },
]
