import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '#web/components/shell/page.tsx'
import { brand } from '#web/lib/brand.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChestArt, CupArt, FriendsArt } from './feature-art.tsx'
import { Hero } from './hero.tsx'
import { Stats } from './stats.tsx'

const features = [
  { Art: CupArt, title: m.landing_feature_tournaments_title, body: m.landing_feature_tournaments_body },
  { Art: ChestArt, title: m.landing_feature_rewards_title, body: m.landing_feature_rewards_body },
  { Art: FriendsArt, title: m.landing_feature_social_title, body: m.landing_feature_social_body },
]

function HeroActions() {
  const { data: user } = useSession()
  if (user)
    return (
      <Button asChild size="large">
        <Link to="/home">{m.common_home()}</Link>
      </Button>
    )
  return (
    <>
      <Button asChild size="large">
        <Link to={paths.register}>{m.landing_hero_register()}</Link>
      </Button>
      <Button asChild size="large" variant="secondary">
        <Link to={paths.login}>{m.common_login()}</Link>
      </Button>
    </>
  )
}

export function Landing() {
  useDocumentTitle(undefined, m.landing_seo_front_description({ brand: brand() }))
  return (
    <div className="overflow-x-clip">
      <Hero title={m.landing_hero_title()} label={m.landing_scene_label()}>
        <HeroActions />
      </Hero>

      <section className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
        <h2 className="mb-8 text-xl">{m.landing_features_title()}</h2>
        <ul className="grid gap-4 md:grid-cols-3">
          {features.map(({ Art, title, body }) => (
            <li key={title()} className="card flex flex-col gap-4 p-6 transition hover:border-turquoise/60">
              <Art />
              <div>
                <h3 className="text-lg">{title()}</h3>
                <p className="mt-1 text-muted">{body()}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>

      <Stats />
    </div>
  )
}
